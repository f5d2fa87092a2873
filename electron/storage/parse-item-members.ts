import {
  type Access,
  type ArchiveDescription,
  type DublinCore,
  type DublinCoreValue,
  type Item,
  type ItemDescription,
  type ItemEvent,
  type ItemRelation,
  dublinCoreElements,
  eventOutcomes,
  relationKinds,
} from '../core/item.ts';
import { parseHost } from '../core/host.ts';
import { type Labels, parseIbi } from '../core/ibi.ts';
import { parseIbip } from '../core/ibip.ts';
import { compareInstants, parseInstant } from '../core/instant.ts';
import { parseIpAddress } from '../core/ip-address.ts';
import { isPort } from '../core/port.ts';
import { type Timestamp, formatTimestamp } from '../core/timestamp.ts';
import { type UniformRepositoryName, parseUniformRepositoryName } from '../core/uniform-repository-name.ts';
import { formatFilePath, parseFilePath } from './file-path.ts';
import type { MemberName } from './format-item-members.ts';
import {
  type Member,
  optional,
  parseBoolean,
  parseCanonical,
  parseList,
  parseMatch,
  parseMembers,
  parseOneOf,
  parseText,
  refuse,
} from './json-members.ts';

export function parseItemMembers(member: (name: MemberName) => Member): Item {
  const description: ItemDescription = {
    labels: parseLabels(member('labels')),
    holder: parseName(member('holder')),
    dublinCore: parseDublinCore(member('dublinCore')),
    ...optional('language', member('language'), parseLanguage),
    target: member('target').value === null ? null : parseCanonical(member('target'), canonicalFilePath),
    access: parseAccess(member('access')),
    relations: parseList(member('relations'), parseRelation),
    events: parseList(member('events'), parseEvent),
    timestamp: parseTimestamp(member('timestamp')),
    timestampMetadata: parseTimestamp(member('timestampMetadata')),
  };
  const transferable = parseBoolean(member('transferable'));
  if (parseOneOf(member('kind'), ['item', 'archive-service']) === 'item') {
    if (member('archive').value !== undefined) refuse(member('archive'), 'kind');
    return { kind: 'item', transferable, ...description };
  }
  if (transferable) refuse(member('transferable'), 'kind');
  if (description.holder !== description.labels.rep) refuse(member('holder'), 'kind');
  return { kind: 'archive-service', transferable, archive: parseArchive(member('archive')), ...description };
}

function parseLabels(labels: Member): Labels {
  const { rep: repMember, ibip: ibipMember } = parseMembers(labels, ['rep', 'ibip']);
  const rep = parseName(repMember);
  if (ibipMember.value === undefined) return { rep, ibip: undefined };
  const ibip = parseCanonical(ibipMember, (text) => parseIbip(text).canonical);
  const instants = [parseUniformRepositoryName(rep).instant, parseIbip(ibip).instant] as const;
  if (compareInstants(...instants) !== 0) refuse(ibipMember, 'instant');
  return { rep, ibip };
}

function parseName(member: Member): UniformRepositoryName {
  return parseCanonical(member, (text) => parseUniformRepositoryName(text).canonical);
}

function parseDublinCore(dublinCore: Member): DublinCore {
  const elements = parseMembers(dublinCore, dublinCoreElements);
  const present = dublinCoreElements.filter((element) => elements[element].value !== undefined);
  return Object.fromEntries(
    present.map((element) => [element, parseList(elements[element], parseDublinCoreValue, 1)]),
  );
}

function parseDublinCoreValue(member: Member): DublinCoreValue {
  const { value, language } = parseMembers(member, ['value', 'language']);
  return { value: parseText(value), ...optional('language', language, parseLanguage) };
}

function parseAccess(member: Member): Access {
  const { kind: kindMember, until, networks } = parseMembers(member, ['kind', 'until', 'networks']);
  const kind = parseOneOf(kindMember, ['open', 'closed', 'network']);
  if (kind !== 'closed' && until.value !== undefined) refuse(until, 'kind');
  if (kind !== 'network' && networks.value !== undefined) refuse(networks, 'kind');
  if (kind === 'network') return { kind, networks: parseList(networks, parseNetwork, 1) };
  return kind === 'open' ? { kind } : { kind, ...optional('until', until, parseDate) };
}

function parseRelation(member: Member): ItemRelation {
  const { relation, ibi } = parseMembers(member, ['relation', 'ibi']);
  return {
    relation: parseOneOf(relation, relationKinds),
    ibi: parseCanonical(ibi, (text) => parseIbi(text).canonical),
  };
}

function parseArchive(archive: Member): ArchiveDescription {
  const { title, email, host, port, ip, ipPort } = parseMembers(archive, archiveMembers);
  return {
    ...optional('title', title, parseText),
    ...optional('email', email, parseText),
    host: parseCanonical(host, parseHost),
    port: parsePort(port),
    ip: ip.value === undefined ? undefined : parseCanonical(ip, parseIpAddress),
    ipPort: parsePort(ipPort),
  };
}

const archiveMembers = ['title', 'email', 'host', 'port', 'ip', 'ipPort'] as const;

function parseEvent(member: Member): ItemEvent {
  const { at, event, agent, outcome, detail } = parseMembers(member, [
    'at',
    'event',
    'agent',
    'outcome',
    'detail',
  ]);
  return {
    at: parseTimestamp(at),
    event: parseMatch(event, /^[a-z]+(?:-[a-z]+)*$/),
    agent: parseText(agent),
    outcome: parseOneOf(outcome, eventOutcomes),
    ...optional('detail', detail, parseText),
  };
}

function parseTimestamp(member: Member): Timestamp {
  return parseCanonical(member, (text) => formatTimestamp(parseInstant(text)));
}

function parseDate(member: Member): string {
  return parseCanonical(member, (text) =>
    formatTimestamp(parseInstant(`${text}T00:00:00Z`)).slice(0, -'T00:00:00Z'.length),
  );
}

/** BCP 47 by its shape; which languages there are is not the format's affair. */
function parseLanguage(member: Member): string {
  return parseMatch(member, /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/);
}

function parseNetwork(member: Member): string {
  const [address = '', prefix = ''] = parseMatch(member, /^[^/]+\/(?:0|[1-9]\d{0,2})$/).split('/');
  const ip = parseCanonical({ ...member, value: address }, parseIpAddress);
  if (Number(prefix) > (ip.includes(':') ? 128 : 32)) refuse(member, 'network');
  return `${ip}/${prefix}`;
}

function parsePort(member: Member): number {
  const { value } = member;
  return typeof value === 'number' && isPort(value) ? value : refuse(member, 'port');
}

function canonicalFilePath(text: string): string {
  return formatFilePath(parseFilePath(text));
}
