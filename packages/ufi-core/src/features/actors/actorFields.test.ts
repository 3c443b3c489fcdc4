import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { actorRecordSchema, textRangeSchema } from '../../contract/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { selectComment } from '../../store/postArea.ts';
import { buildActor, buildComment, buildId, buildSession, buildTarget, createTestStore } from '../../testing/index.ts';
import { selectActorRecord, selectIsNonCoworker } from './index.ts';

const author = buildActor({
  id: buildId(2),
  name: 'Joana Reis',
  firstName: 'Joana',
  thumbSrc: '/media/2',
  uri: '/joana',
  persona: 'Rádio Aurora',
  badgeSrc: '/media/3',
  isBusinessPersona: true,
  isBot: true,
});

function receive(isWorkUser: boolean) {
  const viewer = buildActor({ ...(isWorkUser && { isWorkUser }) });
  const store = createTestStore({ session: buildSession(viewer) });
  const { ftentidentifier: target } = buildTarget();
  const right = { ftentidentifier: target, actorforpost: viewer.id, cancomment: true, version: 1 };
  const rights = [
    { ...right, roles: ['viewer' as const, 'pageAdmin' as const], assetroles: { [author.id]: 'MANAGER' as const } },
  ];
  const comments = [buildComment({ author: author.id })];
  store.dispatch(
    serverUpdateReceived([
      { via: 'fetch', target, records: { actors: [viewer, author], targets: [buildTarget()], rights, comments } },
    ]),
  );
  return store.getState();
}

describe('an actor, as the specification names its fields', () => {
  it('S3.04/1 S3.04/2 has id, name and thumbSrc, an author firstName, persona, uri, badgeSrc, isBusinessPersona and assetRole', () => {
    const state = receive(false);
    const names = ['id', 'name', 'thumbSrc', 'firstName', 'persona', 'uri', 'badgeSrc', 'isBusinessPersona'] as const;
    const record = selectActorRecord(state, author.id);
    for (const name of names) expect(record?.[name]).toBe(author[name]);
    expect(v.parse(actorRecordSchema, record)).toEqual(author);
    expect(selectComment(state, buildId(1_000))).toMatchObject({ author: author.id, assetRole: 'MANAGER' });
  });

  it('S3.04/2 has flags for a bot, for a non-coworker, and for a weak reference', () => {
    expect(selectActorRecord(receive(false), author.id)?.isBot).toBe(true);
    expect(v.is(actorRecordSchema, { ...author, isBot: false })).toBe(false);
    const person = buildActor({ id: buildId(3) });
    for (const isWorkUser of [true, false]) {
      const state = receive(isWorkUser);
      // A bot is neither a coworker nor a stranger.
      expect(selectIsNonCoworker(state, author.id)).toBe(false);
      const store = createTestStore({ session: buildSession(buildActor({ ...(isWorkUser && { isWorkUser }) })) });
      store.dispatch(serverUpdateReceived([{ via: 'fetch', target: buildId(500), records: { actors: [person] } }]));
      expect(selectIsNonCoworker(store.getState(), person.id)).toBe(isWorkUser);
    }
    const mention = { kind: 'mention', offset: 0, length: 1, id: author.id, uri: author.uri } as const;
    expect(v.is(textRangeSchema, { ...mention, isWeak: true })).toBe(true);
    expect(v.is(textRangeSchema, mention)).toBe(false);
  });
});
