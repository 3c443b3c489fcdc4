import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reactorsLength, type ReactionType, type ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { fetchReactions } from './fetchReactions.ts';

const targetIn = ({ records }: Pick<ServerUpdate, 'records'>) => records.targets?.[0];
const saidFor = ({ records }: Pick<ServerUpdate, 'records'>, reader: string) =>
  records.sentences?.[0]?.readers.find((each) => each.reader === reader)?.likesentences;

describe('reactions to a post', () => {
  let backend: TestBackend;
  let [owner, post]: string[] = [];
  let people: readonly string[] = [];
  const react = (n: number, type: ReactionType) => backend.as(people[n] ?? '').reactToPost(post ?? '', type);
  const sound = async () => expect(await findThreadInconsistencies(backend.database.pool, post ?? '')).toEqual([]);
  const reactors = async (rest: Partial<Parameters<typeof fetchReactions>[0]> = {}) =>
    fetchReactions(
      { ft_ent_identifier: post ?? '', ...rest },
      { person: owner ?? '', locale: 'pt-BR' },
      backend.services,
    );

  beforeAll(async () => {
    backend = await createTestBackend();
    owner = await backend.world.person('Dona');
    people = await Promise.all(Array.from({ length: 45 }, (_, n) => backend.world.person(`Pessoa ${n}`)));
    post = await backend.world.post({ author: owner });
  });
  afterAll(() => backend.stop());

  it('S7.03 are one per actor, and the answer repeats post, type and instance', async () => {
    const update = await backend.as(people[0] ?? '').reactToPost(post ?? '', 2, { instance_id: 'u_1' });
    expect(update).toMatchObject({ ft_ent_identifier: post, reaction_type: 2, instance_id: 'u_1' });
    expect(update.records.targetMarks).toMatchObject([
      { actorforpost: people[0], viewerreaction: 2, version: update.seq },
    ]);
    expect(targetIn(await react(0, 4))).toMatchObject({ reactioncount: 1, reactioncountmap: { 4: { default: 1 } } });
    await sound();
  });

  it('S3.02 names the latest reactors, and earlier ones again when one takes the reaction back', async () => {
    await react(1, 1);
    await react(2, 1);
    expect(targetIn(await react(3, 8))).toMatchObject({
      reactorids: [people[3], people[2], people[1]],
      userreactions: { [people[3] ?? '']: 8, [people[2] ?? '']: 1, [people[1] ?? '']: 1 },
      likecount: 4,
    });
    const update = await react(3, 0);
    expect(targetIn(update)?.reactorids).toEqual([people[2], people[1], people[0]]);
    expect(saidFor(update, 'none')?.current).toBe('Pessoa 2, Pessoa 1 e outra pessoa curtiram isto.');
    expect(saidFor(update, people[2] ?? '')).toEqual({
      current: 'Você, Pessoa 1 e outra pessoa curtiram isto.',
      alternate: 'Pessoa 1 e Pessoa 0 curtiram isto.',
    });
    expect(saidFor(update, 'reacted')?.current).toBe('Você, Pessoa 2 e outra pessoa curtiram isto.');
    await sound();
  });

  it('counts and names correctly when many react and take it back concurrently', async () => {
    await Promise.all(people.map((_, n) => react(n, n % 2 === 0 ? 1 : 2)));
    await sound();
    await Promise.all(people.slice(0, 44).map((_, n) => react(n, n % 3 === 0 ? 16 : 0)));
    await sound();
    await Promise.all(people.map((_, n) => react(n, 0)));
    await sound();
    expect(targetIn(await react(0, 1))?.reactorids).toEqual([people[0]]);
  });

  it('reads reactors in pages: everybody once, newest first, whatever the reaction', async () => {
    for (const [n] of people.entries()) await react(n, n % 2 === 0 ? 1 : 2);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof reactors>> = await reactors(cursor === null ? {} : { cursor });
      expect(page.reactors.length).toBeLessThanOrEqual(reactorsLength);
      found.push(...page.reactors.map(({ actor }) => actor));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(found).toEqual(people.toReversed().map((id) => id));
    const love = await reactors({ reaction_type: '2' });
    expect(love.reactors.map(({ actor }) => actor)).toEqual(
      people
        .filter((_, n) => n % 2 === 1)
        .toReversed()
        .slice(0, reactorsLength),
    );
    expect(love.cursor).not.toBeNull();
  });

  it('S4.07/3 refuses a reaction that the post does not offer', async () => {
    await backend.database.pool.query("update threads set supported_reactions = '{1}' where id = $1", [post]);
    expect(await outcomeOf(react(0, 2))).toBe('badParameter');
    expect(await outcomeOf(backend.as(people[0] ?? '').likePost(post ?? '', false))).toBe('done');
  });
});
