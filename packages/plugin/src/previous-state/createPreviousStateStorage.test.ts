import { describe, expect, it } from '@jest/globals';
import { emptyContent } from '../composer/composerContent.ts';
import { createTestSessionStorage } from '../testing/index.ts';
import { createPreviousStateStorage, type SessionStorage } from './createPreviousStateStorage.ts';
import type { PreviousState } from '../state/previousState.ts';

const state = (changes: Partial<PreviousState> = {}): PreviousState => ({
  action: { kind: 'createComment' },
  commentIDs: ['1'],
  replies: { '1': { replyToCommentID: null, content: emptyContent } },
  edits: { '2': emptyContent },
  commentBody: { ...emptyContent, visibleValue: 'Oi', encodedValue: 'Oi' },
  postToFeed: true,
  keptAt: 5,
  ...changes,
});

const refuse = (): never => {
  throw new Error('The operation is insecure');
};
const refusing: readonly (readonly [string, () => SessionStorage])[] = [
  ['the storage itself', refuse],
  ['every use of it', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['writing', () => ({ getItem: () => null, setItem: refuse, removeItem: () => undefined })],
];

describe('createPreviousStateStorage', () => {
  it('S3.21 S4.40/1 S4.40/3 keeps the state in session storage under previousState, by article, and takes it out once', () => {
    const storage = createTestSessionStorage();
    const [one, other] = [createPreviousStateStorage(() => storage), createPreviousStateStorage(() => storage)];
    one.keep('10', state());
    other.keep('20', state({ action: null }));
    expect([...storage.kept.keys()]).toEqual(['previousState']);
    expect(createPreviousStateStorage(() => storage).take('10')).toEqual(state());
    expect(one.take('10')).toBeNull();
    expect(other.take('20')).toEqual(state({ action: null }));
    expect(storage.kept.size).toBe(0);
  });

  it.each(refusing)('S4.40/1 keeps the state in memory if %s is not available', (_, findStorage) => {
    const previousStates = createPreviousStateStorage(findStorage);
    previousStates.keep('10', state());
    expect(previousStates.take('10')).toEqual(state());
    expect(previousStates.take('10')).toBeNull();
  });

  it.each(['', 'no JSON', '[]', '{"10":{"action":{"kind":"grantAll"}}}', '{"10":7}', 'null'])(
    'ignores %j, which is not ours',
    (text) => {
      const storage = createTestSessionStorage();
      storage.setItem('previousState', text);
      const previousStates = createPreviousStateStorage(() => storage);
      expect(previousStates.take('10')).toBeNull();
      previousStates.keep('10', state());
      expect(previousStates.take('10')).toEqual(state());
    },
  );
});
