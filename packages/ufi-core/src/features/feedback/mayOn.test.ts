import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../contract/index.ts';
import { confirmedComment } from '../../area/optimistic-view/commentView.ts';
import { confirmedTarget, type TargetView } from '../../area/optimistic-view/targetView.ts';
import { buildComment, buildId, buildTarget } from '../../testing/index.ts';
import { isWritable, mayOn } from './index.ts';

const me = buildId(1);
const targetFor = (roles: readonly Role[], changes: Partial<TargetView> = {}): TargetView => ({
  ...confirmedTarget({ record: buildTarget(), mark: undefined, rights: undefined, actor: me }),
  cancomment: true,
  roles,
  ...changes,
});
const by = (author: string) =>
  confirmedComment({ record: buildComment({ author }), mark: undefined, arrival: undefined });

describe('mayOn', () => {
  it('S6.05 forbids writing if cancomment is false or comments are disabled', () => {
    expect(isWritable(targetFor(['viewer']))).toBe(true);
    for (const changes of [{ cancomment: false }, { arecommentsdisabled: true }]) {
      const target = targetFor(['viewer'], changes);
      expect(isWritable(target)).toBe(false);
      expect(mayOn(target, 'create')).toBe(false);
      expect(mayOn(target, 'reply', by(buildId(2)))).toBe(false);
    }
  });

  it('allows what the matrix grants to the roles, and to authors for their own comments', () => {
    const viewer = targetFor(['viewer']);
    expect(mayOn(viewer, 'edit', by(me))).toBe(true);
    expect(mayOn(viewer, 'delete', by(me))).toBe(true);
    expect(mayOn(viewer, 'edit', by(buildId(2)))).toBe(false);
    expect(mayOn(viewer, 'delete', by(buildId(2)))).toBe(false);
    expect(mayOn(targetFor(['viewer', 'postAuthor']), 'delete', by(buildId(2)))).toBe(true);
    expect(mayOn(targetFor(['none'], { actorforpost: null }), 'react', by(buildId(2)))).toBe(false);
    expect(mayOn(targetFor(['viewer'], { arecommentsdisabled: true }), 'edit', by(me))).toBe(false);
    expect(mayOn(targetFor(['viewer'], { arecommentsdisabled: true }), 'react')).toBe(true);
  });

  it('allows no reaction, report or edit to banned, muted, suspended or blocked people', () => {
    const banned = targetFor(['viewer'], { cancomment: false });
    for (const action of ['react', 'report', 'vote'] as const)
      expect(mayOn(banned, action, by(buildId(2)))).toBe(false);
    expect(mayOn(banned, 'edit', by(me))).toBe(false);
    expect(mayOn(banned, 'delete', by(me))).toBe(true);
    expect(mayOn(banned, 'hideForMyself', by(buildId(2)))).toBe(true);
  });
});
