import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { reactionMenuOrder, type ReactionCountMap, type ReactionType } from '../../contract/index.ts';
import { reducedCount } from '../../text/index.ts';
import { withReaction } from './withReaction.ts';

const locale = 'pt-BR';

/** The expected counts, computed from scratch from everybody's reactions. */
function counted(reactions: readonly ReactionType[], viewerreaction: ReactionType) {
  const all = [...reactions, viewerreaction].filter((reaction) => reaction !== 0);
  const reactioncountmap: ReactionCountMap = {};
  for (const type of reactionMenuOrder) {
    const count = all.filter((reaction) => reaction === type).length;
    if (count > 0) reactioncountmap[`${type}`] = { default: count, reduced: reducedCount(count, locale) };
  }
  return {
    viewerreaction,
    hasviewerliked: viewerreaction !== 0,
    likecount: all.filter((reaction) => reaction === 1).length,
    reactioncount: all.length,
    reactioncountreduced: reducedCount(all.length, locale),
    reactioncountmap,
  };
}

const reaction = fc.constantFrom<ReactionType>(0, ...reactionMenuOrder);

describe('withReaction', () => {
  it('ufi-core.35 gives the counts of counting everybody again', () => {
    fc.assert(
      fc.property(fc.array(reaction, { maxLength: 6 }), reaction, fc.array(reaction), (others, was, wishes) => {
        const shown = wishes.reduce((view, is) => withReaction(view, is, { locale }), counted(others, was));
        expect(shown).toEqual(counted(others, wishes.at(-1) ?? was));
      }),
    );
  });

  it("writes short texts in the viewer's language", () => {
    const many = { ...counted([], 0), reactioncount: 1_233, reactioncountmap: { 2: { default: 1_233, reduced: '' } } };
    expect(withReaction(many, 2, { locale })).toMatchObject({
      reactioncountreduced: '1,2\u00A0mil',
      reactioncountmap: { 2: { default: 1_234, reduced: '1,2\u00A0mil' } },
    });
  });
});
