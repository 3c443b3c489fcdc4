import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  suiteEmail,
  suiteGroups,
  suitePage,
  suitePassword,
  suitePeople,
  suiteSite,
  suiteStickers,
  type PersonKey,
  type SuiteMedia,
  type SuitePost,
  type SuiteServer,
} from 'ufi-mocks/contract-suite';
import { startGifServer } from 'ufi-mocks/gif-server';
import { startTranslateServer } from 'ufi-mocks/translate-server';
import { readConfig } from '../src/config/index.ts';
import type { Database } from '../src/database/engine/index.ts';
import { createTestDatabase } from '../src/database/testing/index.ts';
import { createIdentity } from '../src/features/accounts/index.ts';
import { createFileMailbox } from '../src/features/mail/index.ts';
import { dueMatches } from '../src/features/stars/match/fillMatches.ts';
import { promote } from '../src/features/stars/match/promote.ts';
import { grantStars } from '../src/features/ledger/index.ts';
import { createIdGenerator } from '../src/runtime/createIdGenerator.ts';
import { startServer, type RunningServer, type StartOptions } from '../src/start/startServer.ts';
import { addFriendLists, befriend } from '../src/mutations/testing/world/befriend.ts';
import { addGroups } from '../src/mutations/testing/world/addGroups.ts';
import { addMedia } from '../src/mutations/testing/world/addMedia.ts';
import { addPages } from '../src/mutations/testing/world/addPages.ts';
import { addPlaces } from '../src/mutations/testing/world/addPlaces.ts';
import { insertPosts } from '../src/features/posts/index.ts';
import { disableAutosuggest, setTraits } from '../src/mutations/testing/world/setTraits.ts';
import { addConstituencies } from '../src/mutations/testing/world/addConstituencies.ts';
import { addSite } from '../src/mutations/testing/world/addSite.ts';
import { addStickerPack } from '../src/features/stickers/addStickerPack.ts';
import { restrict } from '../src/mutations/testing/world/restrict.ts';

/** The real server on a free port and a database of its own, with the scenarios' cast. */
export interface StartedSuiteServer extends SuiteServer {
  readonly server: RunningServer;
  readonly database: Database;
}

const sandboxActionOf = { paid: 'approve', declined: 'decline', disputed: 'dispute', lost: 'dispute_lost' } as const;

const uploadWorker = join(__dirname, '../src/features/uploads/uploadWorker.ts');

const systemClock = { now: () => Date.now(), monotonic: () => performance.now() };

/** The server generates its ids as node 0. */
const nodeOfTests = 1;

interface SuiteServerOptions extends Pick<StartOptions, 'freeBytes' | 'hasSandbox' | 'log' | 'mailPace'> {
  /** Variables of the configuration, besides the suite's own. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** Starts the server; `server.stop()` stops it. */
export async function startSuiteServer({
  environment,
  ...options
}: SuiteServerOptions = {}): Promise<StartedSuiteServer> {
  const database = await createTestDatabase();
  const translations = await startTranslateServer();
  const gifs = await startGifServer({ apiKey: 'suite' });
  const dataDir = await mkdtemp(join(tmpdir(), 'ufi-suite-'));
  const { config } = readConfig({
    PORT: '0',
    UFI_DATA_DIR: dataDir,
    UFI_DEMO: '0',
    UFI_WRITES_PER_MINUTE: '0',
    UFI_SIGN_INS_PER_MINUTE: '0',
    UFI_PAGES_PER_MINUTE: '0',
    UFI_ACCOUNTS_PER_DAY: '0',
    UFI_NEW_UPLOADS_PER_DAY: '0',
    UFI_NEW_UPLOAD_MB_PER_DAY: '0',
    TRANSLATE_URL: translations.origin,
    GIF_URL: gifs.origin,
    GIF_API_KEY: 'suite',
    UFI_STARS: '1',
    UFI_LIVE_ORIGINS: 'https://live.example',
    ...environment,
  });
  const started = await startServer(config, {
    fillingMs: 50,
    log: pino({ level: 'silent' }),
    ...options,
    database,
    uploadWorker,
  });
  const mailbox = createFileMailbox({ folder: join(dataDir, 'mail'), sender: '', now: Date.now });
  const stop = () =>
    started
      .stop()
      .finally(() => translations.stop())
      .finally(() => gifs.stop())
      .finally(() => rm(dataDir, { recursive: true, force: true }));
  const server = { ...started, stop };
  const { pool } = database;
  const newIds = createIdGenerator({ clock: systemClock, node: nodeOfTests });
  const ids = await addCast(database, () => newIds.next());
  const site = { id: newIds.next(), origin: suiteSite.domains[0] };
  const { name, domains, owner } = suiteSite;
  await addSite(pool, { id: site.id, name, domains, owner: ids[owner], moderators: [], visitors: [] });

  const addPost = async ({ author, kind = 'plain', group, isClosed = false, ...rest }: SuitePost) => {
    const id = newIds.next();
    const authorKind = author === suitePage.key ? 'page' : 'person';
    const privacy = group === undefined ? (rest.privacy ?? 'everyone') : 'group';
    const place = { group: group === undefined ? null : ids[group], privacy } as const;
    const post = { id, author: ids[author], authorKind, ...place, kind, isClosed } as const;
    const content = {
      text: 'Uma publicação',
      attachment: rest.attachment ?? null,
      createdAt: Math.floor(Date.now() / 1_000) - (rest.hoursAgo ?? 0) * 3_600,
    };
    await insertPosts(pool, [{ ...post, ...content }]);
    return id;
  };
  const packId = newIds.next();
  const { names, stickers } = suiteStickers;
  const withIds = stickers.map((sticker) => ({ ...sticker, id: newIds.next() }));
  await addStickerPack(pool, { id: packId, key: null, place: 9, names, stickers: withIds });
  const addMediaOf = async ({ attachment: { type, metadata }, by, isEncoding }: SuiteMedia) => {
    const id = newIds.next();
    const owner = by === null ? { owner_id: null, pack_id: packId } : { owner_id: ids[by], pack_id: null };
    await addMedia(pool, [{ id, kind: type, ...owner, metadata, status: isEncoding ? 'encoding' : 'ready' }]);
    return id;
  };
  const addPlace: SuiteServer['addPlace'] = async (place) => {
    const id = newIds.next();
    await addPlaces(pool, [{ ...place, id }]);
    return id;
  };
  const grant: SuiteServer['grantStars'] = async (person, amount) => {
    const key = `suite-${newIds.next()}`;
    await grantStars({ pool, ids: newIds }, { person: ids[person], amount, key });
  };
  const settled = async () => {
    while ((await dueMatches(pool)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return {
    origin: server.address,
    ids,
    site,
    endPayment: async ({ checkout_uri }, outcome) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
      const body = `action=${sandboxActionOf[outcome]}`;
      const { status, headers: answered } = await fetch(checkout_uri, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
      if (status !== 303) throw new Error(`the checkout answered ${status}`);
      return answered.get('location') ?? '';
    },
    grantStars: grant,
    promote: async (payee, amount) => {
      await promote({ pool, ids: newIds }, { payee: ids[payee], amount, key: `suite-${newIds.next()}` });
      await settled();
    },
    settleMatches: settled,
    signUpSecret: async (address) => {
      for (;;) {
        const message = (await mailbox.read()).find(({ to, text }) => to === address && text.includes('/sign_up#'));
        const [, secret] = /\/sign_up#(\S+)/.exec(message?.text ?? '') ?? [];
        if (secret !== undefined) return secret;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    makeOwner: async (person) => {
      await pool.query('update people set is_instance_owner = true where id = $1', [person]);
    },
    addPost,
    addMedia: addMediaOf,
    addPlace,
    server,
    database,
  };
}

type Ids = SuiteServer['ids'];

async function addCast({ pool }: Database, newId: () => string): Promise<Ids> {
  const identity = createIdentity({ pool, ids: { next: newId }, clock: systemClock });
  const people = suitePeople.map(async ({ key, name, locale }) => {
    const id = await identity.signUp({ email: suiteEmail(key), password: suitePassword, name, locale });
    return [key, id] as const;
  });
  const ids = {
    ...Object.fromEntries(await Promise.all(people)),
    radio: newId(),
    hortas: newId(),
    vinil: newId(),
  } as Ids;
  const { name, coverLine, isVerified, staff, banned } = suitePage;
  const roles = Object.fromEntries(Object.entries(staff).map(([key, role]) => [ids[key as keyof Ids], role]));
  await addPages(pool, [{ id: ids.radio, name, coverLine, isVerified, staff: roles }]);
  await setTraits(
    pool,
    [...suitePeople, suitePage].flatMap((each) => ('traits' in each ? { id: ids[each.key], traits: each.traits } : [])),
  );
  await disableAutosuggest(
    pool,
    suitePeople.flatMap((each) => ('isAutosuggestDisabled' in each ? ids[each.key] : [])),
  );
  await addConstituencies(pool, [{ id: ids.radio, place: suitePage.place }]);
  await befriend(pool, [[ids.ana, ids.bia]]);
  const lists = suitePeople.flatMap((each) =>
    'lists' in each ? Object.entries(each.lists).map((list) => [each.key, ...list] as const) : [],
  );
  await addFriendLists(
    pool,
    lists.map(([key, list, members]) => ({
      id: newId(),
      person: ids[key],
      name: list,
      members: members.map((member: PersonKey) => ids[member]),
    })),
  );
  const idsOf = (keys: readonly PersonKey[]) => keys.map((key) => ids[key]);
  await addGroups(
    pool,
    suiteGroups.map(({ key, members: some, admins, asked, rules, ...group }) => ({
      ...group,
      id: ids[key],
      asked: idsOf(asked),
      members: {
        ...Object.fromEntries(idsOf(some).map((id) => [id, 'member' as const])),
        ...Object.fromEntries(idsOf(admins).map((id) => [id, 'admin' as const])),
      },
      rules: rules.map((title) => ({ id: newId(), title })),
    })),
  );
  for (const key of banned) {
    await restrict(pool, { scope: ids.radio, actor: ids[key], kind: 'banned', byPerson: ids.helena });
  }
  return ids;
}
