import { Catalogue } from './catalogue.ts';

/** Opens the catalogue; where there is none, an empty one is made, whose mark says that it has seen nothing. */
export function openCatalogue(path: string): Catalogue {
  return new Catalogue(path);
}
