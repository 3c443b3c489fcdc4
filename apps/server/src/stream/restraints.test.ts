import { describe, expect, it } from '@jest/globals';
import { banUser } from '../handlers/banUser.ts';
import { fetchComments } from '../handlers/fetchComments.ts';
import type { TestStream } from './testing/openTestStream.ts';
import { setUpStreams } from './testing/setUpStreams.ts';

const test = setUpStreams();

const resetsOf = ({ events }: TestStream) => events.flatMap(({ reset }) => reset ?? []);

describe('who is banned while they watch', () => {
  it('P20 (in part) is told within a second to read anew, and so is every other moderator; readers hear nothing of it', async () => {
    const [second = '', reader = ''] = await Promise.all(
      ['Gil Sá', 'Hugo Reis'].map((name) => test.world.person(name)),
    );
    const page = await test.world.page('Rádio', { ADMIN: test.ana, MANAGER: second });
    const thread = await test.world.post({ author: page });
    const other = await test.world.post({ author: page });
    const id = await test.write(thread, test.bia);
    await test.write(other, test.bia);
    const listen = (person: string | null, on = thread) => test.listen(`${on}:1`, { person });
    const [banned, bannedElsewhere, manager, stranger, nobody] = await Promise.all([
      listen(test.bia),
      listen(test.bia, other),
      listen(second),
      listen(reader),
      listen(null),
    ]);
    const begun = performance.now();
    const input = { ft_ent_identifier: thread, comment_id: id, page_id: page, commenter_id: test.bia } as const;
    await banUser({ ...input, action: 'ban' }, { person: test.ana, locale: 'pt-BR' }, test.streams.services);
    for (const stream of [banned, bannedElsewhere, manager]) {
      await stream.until((each) => resetsOf(each).length > 0, 3_000);
    }
    expect(performance.now() - begun).toBeLessThan(1_500);
    await stranger.until(({ events }) => events.some(({ said }) => said?.to === 2));
    await nobody.until(({ events }) => events.some(({ said }) => said?.to === 2));
    expect([resetsOf(stranger), resetsOf(nobody)]).toEqual([[], []]);
    expect(JSON.stringify([stranger.events, nobody.events])).not.toContain('bannedids');
    const rightsOf = async (person: string) => {
      const read = { ft_ent_identifier: other };
      const answer = await fetchComments(read, { person, locale: 'pt-BR' }, test.streams.services);
      return answer.records.rights?.[0];
    };
    expect(await rightsOf(test.bia)).toMatchObject({ cancomment: false });
    expect(await rightsOf(second)).toMatchObject({ bannedids: [test.bia] });
  });
});
