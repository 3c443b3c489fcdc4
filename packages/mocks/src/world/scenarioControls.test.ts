import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { StreamMessage } from 'ufi-core/contract';
import { createClient } from '../contract-suite/index.ts';
import { startMockServer } from '../node/index.ts';

const mocks = startMockServer();
const { world, scenarioControls } = mocks;
const client = createClient('http://mocks.example');
const target = world.ids.get('disco') ?? '';
const seq = () => world.threads.get(target)?.seq ?? 0;
const add = { ft_ent_identifier: target, comment_text: 'oi' };

afterEach(() => scenarioControls.reset());
afterAll(() => mocks.stop());

/** Signs Marina in once for all tests. */
const marina = client.call('signIn', { email: 'marina@demo.ufi', password: 'demo' }).then(() => client);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('latency', () => {
  it('delays every call, or those of one endpoint', async () => {
    scenarioControls.setLatency(400);
    scenarioControls.setLatency(0, 'fetchSession');
    const began = performance.now();
    const answered: string[] = [];
    const note = (call: Promise<unknown>, name: string) => call.then(() => answered.push(name));
    const first = [note(client.call('fetchFeed', {}), 'feed'), note(client.call('fetchSession', {}), 'session')];
    // The delay of a call is chosen when it arrives.
    await first[1];
    scenarioControls.reset();
    await Promise.all([...first, note(client.call('fetchPost', { id: target }), 'post')]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(399);
    expect(answered).toEqual(['session', 'post', 'feed']);
  });
});

describe('failures', () => {
  it('mocks.05 are entries of the catalog, a number of times, without effect', async () => {
    const page = await marina;
    const before = seq();
    scenarioControls.failNext('addComment', 'tooManyCalls', { times: 2, retryAfterSeconds: 7 });
    const raw = await page.send({ method: 'POST', path: '/ufi/add/comment/', body: JSON.stringify(add) });
    expect({ status: raw.status, retryAfter: raw.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '7',
    });
    expect(await page.expectError('addComment', add)).toEqual({ status: 429, code: 613, fields: [] });
    expect(seq()).toBe(before);
    await page.call('addComment', add);
    expect(seq()).toBe(before + 1);
  });

  it('can be network errors', async () => {
    const page = await marina;
    const before = seq();
    scenarioControls.failNext('addComment', 'network');
    await expect(page.call('addComment', add)).rejects.toThrow('Failed to fetch');
    expect(seq()).toBe(before);
  });

  it('can be missing responses, until the caller gives up or a reset', async () => {
    scenarioControls.failNext('fetchFeed', 'timeout');
    const asked = client.call('fetchFeed', {});
    const outcome = await Promise.race([asked.catch(() => 'failed'), pause(150).then(() => 'waiting')]);
    expect(outcome).toBe('waiting');
    scenarioControls.reset();
    await expect(asked).rejects.toThrow('Failed to fetch');
  });
});

describe('answers', () => {
  it('mocks.05 can be lost after the effect; the retry is answered', async () => {
    const page = await marina;
    const before = seq();
    const input = { ...add, client_id: 'lost-1' };
    scenarioControls.dropAnswers('addComment');
    await expect(page.call('addComment', input)).rejects.toThrow('Failed to fetch');
    expect(seq()).toBe(before + 1);
    expect((await page.call('addComment', input)).seq).toBe(before + 1);
    expect(seq()).toBe(before + 1);
  });

  it('can arrive in reverse order', async () => {
    const page = await marina;
    const order: number[] = [];
    scenarioControls.reverseAnswers(3, 'addComment');
    const before = seq();
    const write = async (number: number) => {
      await page.call('addComment', { ...add, comment_text: String(number) });
      order.push(number);
    };
    const first = write(1);
    while (seq() < before + 1) await pause(5);
    const second = write(2);
    while (seq() < before + 2) await pause(5);
    expect(order).toEqual([]);
    await Promise.all([first, second, write(3)]);
    expect(order).toEqual([3, 2, 1]);
  });

  it('that wait for one that never arrives are released by a reset', async () => {
    scenarioControls.reverseAnswers(2);
    const asked = client.call('fetchSession', {});
    await pause(30);
    scenarioControls.reset();
    await expect(asked).resolves.toBeDefined();
  });
});

describe('streams', () => {
  const say = (text: string) => mocks.call('addComment', { ...add, comment_text: text }, 'caio');
  const numbers = async (count: number, fault: () => void) => {
    const start = seq();
    const stream = await client.openStream([{ target, seq: start }]);
    fault();
    for (const text of ['a', 'b', 'c']) say(text);
    const received: number[] = [];
    while (received.length < count) received.push(((await stream.next()).data as StreamMessage).to - start);
    await stream.close();
    return received;
  };

  it('mocks.06 send each journal entry once and in order', async () => {
    expect(await numbers(3, () => {})).toEqual([1, 2, 3]);
  });

  it('can lose a message', async () => {
    expect(await numbers(2, () => scenarioControls.disturbStream('drop'))).toEqual([2, 3]);
  });

  it('can repeat a message', async () => {
    expect(await numbers(4, () => scenarioControls.disturbStream('duplicate'))).toEqual([1, 1, 2, 3]);
  });

  it('can swap a message with the next', async () => {
    expect(await numbers(3, () => scenarioControls.disturbStream('swap'))).toEqual([2, 1, 3]);
  });

  it('can be cut, leaving no subscriber', async () => {
    const stream = await client.openStream([{ target, seq: seq() }]);
    const received = stream.next();
    scenarioControls.cutStreams();
    await expect(received).rejects.toThrow('the stream ended');
    say('ninguém ouve');
  });
});

describe('chatter', () => {
  it('has others write at a rate, until it is stopped', async () => {
    const before = seq();
    const stop = mocks.startChatter({ target, everyMs: 20, by: ['caio', 'omar'], texts: ['um', 'dois'] });
    while (seq() < before + 4) await pause(10);
    stop();
    const after = seq();
    await pause(60);
    expect(seq()).toBe(after);
    const written = [...(world.threads.get(target)?.comments.values() ?? [])].slice(-(after - before));
    expect(written.slice(0, 4).map(({ body, author }) => [body.text, world.people.get(author)?.name])).toEqual([
      ['um', 'Caio Lins'],
      ['dois', 'عمر حداد'],
      ['um', 'Caio Lins'],
      ['dois', 'عمر حداد'],
    ]);
  });
});

describe('the session of a page', () => {
  it('mocks.04 is in a jar if requests have no cookies, and can be anybody', async () => {
    const page = { ...client, ask: () => fetch('http://mocks.example/session/') };
    const person = async () => ((await (await page.ask()).json()) as { payload: { person: unknown } }).payload.person;
    mocks.signInAs('emily');
    expect(await person()).toMatchObject({ name: 'Emily Carter' });
    mocks.signInAs(null);
    expect(await person()).toBeNull();
  });
});
