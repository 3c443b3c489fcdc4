import { beforeAll, describe, expect, it } from '@jest/globals';
import { createIdentity, type Identity } from '../features/accounts/index.ts';
import { createFrameIdentity, type FrameIdentity } from '../features/frame-sessions/createFrameIdentity.ts';
import { hashSecret, newSecret } from '../runtime/secrets.ts';
import type { TestStream } from './testing/openTestStream.ts';
import { setUpStreams } from './testing/setUpStreams.ts';

const test = setUpStreams();
const origin = 'https://news.example';
let identity: Identity;
let frames: FrameIdentity;
let person: string;
let site: string;
let thread: string;

beforeAll(async () => {
  const { services } = test.streams;
  identity = createIdentity(services);
  frames = createFrameIdentity(services.pool, services.clock);
  person = await identity.signUp({ email: 'a@example.test', password: 'correct horse', name: 'Ana', locale: 'ar' });
  site = services.ids.next();
  await services.pool.query('insert into scopes (id) values ($1)', [site]);
  await services.pool.query(`insert into sites (id, name, registered_by, request) values ($1, 'News', $2, '')`, [
    site,
    person,
  ]);
  thread = await test.world.post({ author: test.ana });
});

async function inFrame(account: string): Promise<string> {
  const verifier = newSecret();
  const nonce = await frames.begin({ site, origin, challenge: hashSecret(verifier) });
  const code = (await frames.agree(nonce, account)) ?? '';
  return (await frames.exchange({ nonce, verifier, code }))?.token ?? '';
}

const untilCut = (stream: TestStream): Promise<void> => stream.until(({ isEnded }) => isEnded());

describe('a stream and its session', () => {
  it('server.37 ends in the same step as its frame session, and of no other', async () => {
    const account = await identity.startSession(person);
    const [token, elsewhere] = [await inFrame(account), await inFrame(account)];
    const [gone, ...staying] = await Promise.all([
      test.listen(`${thread}:0`, { person, session: token }),
      test.listen(`${thread}:0`, { person, session: elsewhere }),
      test.listen(`${thread}:0`, { person, session: account }),
      test.listen(`${thread}:0`),
    ]);
    await frames.signOut(token);
    await untilCut(gone);
    await test.write(thread, test.ana);
    for (const stream of staying) await stream.until(({ events }) => events.length > 0);
    expect({ events: gone.events, staying: staying.map(({ isEnded }) => isEnded()) }).toEqual({
      events: [],
      staying: [false, false, false],
    });
  });

  it("D3 server.37 continues in a session of a site's own visitor, which belongs to no account, and ends with it", async () => {
    const token = newSecret();
    await test.streams.services.pool.query(
      `insert into frame_sessions (token_hash, person_id, site_id, origin, expires_at)
      values ($1, $2, $3, $4, now() + interval '1 day')`,
      [hashSecret(token), person, site, origin],
    );
    const stream = await test.listen(`${thread}:0`, { person, session: token });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await test.write(thread, test.ana);
    await stream.until(({ events }) => events.length > 0);
    expect(stream.isEnded()).toBe(false);
    await frames.signOut(token);
    await untilCut(stream);
  });

  it('server.37 ends with the session of our own pages, as do the streams of frames that came from it', async () => {
    const account = await identity.startSession(person);
    const session = await inFrame(account);
    const streams = [
      await test.listen(`${thread}:0`, { person, session: account }),
      await test.listen(`${thread}:0`, { person, session }),
    ];
    await identity.signOut(account);
    for (const stream of streams) await untilCut(stream);
  });
});
