import { describe, expect, it } from '@jest/globals';
import { leavePage } from '../features/pages/leavePage.ts';
import { setPageRole } from '../features/pages/setPageRole.ts';
import { setUpStreams } from './testing/setUpStreams.ts';

const test = setUpStreams();
const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;

describe('server.400 the stream of a page’s messages', () => {
  it('ends in the same step for staff who are removed and who leave, and not for the others', async () => {
    const { ana, bia, world, streams } = test;
    const [caio, dora] = [await world.person('Caio'), await world.person('Dora')];
    const page = await world.page('Padaria', { ADMIN: ana });
    for (const [user_id, role] of [
      [bia, 'EMPLOYEE'],
      [caio, 'MANAGER'],
      [dora, 'EMPLOYEE'],
    ] as const)
      await setPageRole({ page_id: page, user_id, role }, by(ana), streams.services);
    const [own, removed, left, demoted] = [
      await test.listen(`${page}:0`, { person: ana }),
      await test.listen(`${page}:0`, { person: bia }),
      await test.listen(`${page}:0`, { person: caio }),
      await test.listen(`${page}:0`, { person: dora }),
    ];
    expect([own, removed, left, demoted].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await setPageRole({ page_id: page, user_id: bia, role: 'NO_PERMISSION' }, by(ana), streams.services);
    await removed.until((stream) => stream.isEnded());
    await leavePage({ page_id: page }, by(caio), streams.services);
    await left.until((stream) => stream.isEnded());
    expect([own.isEnded(), demoted.isEnded()]).toEqual([false, false]);
    for (const person of [bia, caio]) expect((await test.listen(`${page}:0`, { person })).status).toBe(404);
  });

  it('and a post of the page shows removed staff no more than others see', async () => {
    const { ana, bia, world, streams } = test;
    const page = await world.page('Mercearia', { ADMIN: ana });
    await setPageRole({ page_id: page, user_id: bia, role: 'MANAGER' }, by(ana), streams.services);
    const thread = await world.post({ author: page });
    const held = await test.write(thread, await world.person('Edu'));
    const staff = await test.listen(`${thread}:1`, { person: bia });
    await setPageRole({ page_id: page, user_id: bia, role: 'NO_PERMISSION' }, by(ana), streams.services);
    await staff.until(({ events }) => events.length === 1);
    expect(staff.events[0]?.reset).toEqual({ target: thread, seq: 1 });
    await test.setComment(thread, held, { status: 'spam' });
    await staff.until(({ events }) => events.at(-1)?.message?.to === 2);
    expect(staff.events.at(-1)?.message?.removed.comments).toMatchObject([{ fbid: held }]);
  });
});
