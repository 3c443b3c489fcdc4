import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteImport } from 'ufi-plugin/contract';
import { silentLog } from '../../../database/testing/silentLog.ts';
import { beginSiteImport } from '../beginSiteImport.ts';
import { fetchSiteImport } from '../fetchSiteImport.ts';
import { runSiteImport } from '../runSiteImport.ts';
import type { AppServices } from '../../../start/appServices.ts';
import { createTestBackend, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { exportComments } from '../../exports/exportComments.ts';
import { createTestDisk, type TestDisk } from '../../disk-space/testing/createTestDisk.ts';
import { createUploads } from '../../uploads/createUploads.ts';
import { createDiskStore } from '../../uploads/storage/createDiskStore.ts';
import type { MediaStore } from '../../uploads/storage/mediaStore.ts';
import { createFakeChecker } from '../../uploads/testing/createFakeChecker.ts';
import type { OutboundNetwork } from '../../../outbound/fetchPublic.ts';
import { createImports } from '../createImports.ts';
import type { Imports } from '../imports.ts';

/** A comment in our own export format; missing fields get defaults. */
export interface WrittenLine {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A test backend with a site's owner, to import files into. */
export interface ImportWorld {
  readonly backend: TestBackend;
  readonly services: AppServices & { readonly imports: Imports };
  readonly owner: string;
  /** Store of the attachments' files. */
  readonly store: MediaStore;
  readonly disk: TestDisk;
  /** Adds another site with the same domain. */
  site(): Promise<string>;
  /** Reads a file; resolves when that has ended. */
  read(site: string, file: string | Uint8Array): Promise<SiteImport>;
  /** Imports a file that was read; resolves when that has ended. */
  make(site: string, import_id: string): Promise<SiteImport>;
  /** Reads and imports a file. */
  importFile(site: string, file: string | Uint8Array): Promise<SiteImport>;
  /** Exports a site. */
  exported(site: string): Promise<string>;
  /** Starts another server on the same database and disk. */
  reopen(): Promise<Imports>;
  stop(): Promise<void>;
}

/** Builds a file in our own export format. */
export const ownFile = (lines: readonly WrittenLine[], source = 'elsewhere'): string => {
  const whole = lines.map(({ id, ...rest }) => ({
    id,
    article: 'https://site.example/a',
    parent: null,
    author: { id: 'p1', name: 'Rui Sá' },
    text: `texto ${id}`,
    created_at: 1_500_000_000,
    ...rest,
  }));
  const list = whole.map((line) => JSON.stringify(line)).join(',\n');
  return `{"format":"ufi-comments","version":1,"source":${JSON.stringify(source)},"comments":[\n${list}\n]}\n`;
};

interface ImportWorldOptions {
  /** Network to fetch attachments from; without it they stay links. */
  readonly network?: OutboundNetwork;
  readonly mediaOrigin?: string;
  /** Bytes that a person may upload in a day; 0, the default, for any number. */
  readonly bytesPerDay?: number;
}

const ofNewAccounts = { count: 0, bytes: 0 };
const limits = {
  bytes: { photo: 1_000, video: 1_000, file: 1_000 },
  perDay: 0,
  open: 0,
  ofNewAccounts,
};

export async function createImportWorld({
  network,
  mediaOrigin = 'https://media.example',
  bytesPerDay = 0,
}: ImportWorldOptions = {}): Promise<ImportWorld> {
  const backend = await createTestBackend();
  const dataDir = await mkdtemp(join(tmpdir(), 'ufi-imports-'));
  const store = createDiskStore(join(dataDir, 'media'));
  const { pool } = backend.database;
  const disk = createTestDisk();
  const parts = {
    pool,
    ids: backend.services.ids,
    log: silentLog,
    store,
    limits: { ...limits, bytesPerDay },
    disk,
    dataDir,
  };
  const uploads = await createUploads({ ...parts, checker: createFakeChecker(), publishVideo: async () => {} });
  const attachmentTools = network && { uploads, network };
  const open = () =>
    createImports({ tools: () => backend.services, attachmentTools: () => attachmentTools, log: silentLog, dataDir });
  const services = { ...backend.services, imports: await open() };
  const owner = await backend.world.person('Dona');
  let files = 0;

  const caller = { person: owner, locale: 'pt-BR' } as const;
  const now = async (site: string): Promise<SiteImport> => {
    await services.imports.whenIdle();
    const { siteImport } = await fetchSiteImport({ app_id: site }, caller, services);
    if (siteImport === null) throw new Error('there is no import');
    return siteImport;
  };
  const read = async (site: string, file: string | Uint8Array): Promise<SiteImport> => {
    const path = join(dataDir, `file-${(files += 1)}`);
    await writeFile(path, file);
    const received = { path, name: 'comments.xml', bytes: Buffer.byteLength(file), sha256: '' };
    await beginSiteImport({ app_id: site }, { ...caller, file: received }, services);
    return now(site);
  };
  const make = async (site: string, import_id: string): Promise<SiteImport> => {
    await runSiteImport({ app_id: site, import_id }, caller, services);
    return now(site);
  };
  return {
    backend,
    services,
    store,
    disk,
    owner,
    read,
    make,
    reopen: open,
    site: () => backend.world.site(owner),
    importFile: async (site, file) => make(site, (await read(site, file)).id),
    exported: async (site) => {
      let text = '';
      for await (const part of exportComments(
        { pool: backend.database.pool, publicOrigin: 'https://ufi.example', mediaOrigin },
        { site },
      ))
        text += part;
      return text;
    },
    stop: async () => {
      await services.imports.close();
      await backend.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
