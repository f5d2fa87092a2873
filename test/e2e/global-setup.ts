import { provideBrowser } from '../support/browser.ts';

export default async function globalSetup(): Promise<void> {
  const { path, said } = await provideBrowser();
  process.stdout.write(`browser: ${said}\n`);
  process.env.ACERVO_BROWSER = path;
}
