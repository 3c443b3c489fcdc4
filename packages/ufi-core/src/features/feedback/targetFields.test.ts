import { describe, expect, it } from '@jest/globals';
import { openThread } from '../../testing/index.ts';
import { createManualClock, createReferenceServer } from '../../testing/index.ts';
import { selectOrderingMode } from '../ordering/index.ts';

/** What S3.02 names; reactions have a count, its short form, and the same by reaction. */
const names = [
  ...['entidentifier', 'targetfbid', 'actorforpost', 'permalink', 'arecommentsdisabled', 'cancomment'],
  ...['hasviewerliked', 'hasviewersubscribed', 'likecount', 'likesentences', 'supportedreactions'],
  ...['reactioncount', 'reactioncountreduced', 'reactioncountmap', 'reactorids', 'userreactions', 'reactionsentences'],
  ...['defaultcommentorderingmode', 'orderingmodes', 'commentcount', 'privatecommentcount', 'livepinnedcommentid'],
  'viewerreaction',
];

describe('a post as its comment area sees it', () => {
  it('S3.02 has every field, both sentences, and each ordering with value, selected and the bottom-up flag', async () => {
    const clock = createManualClock();
    const server = createReferenceServer(clock);
    server.thread.isLive = true;
    const { store, place, targetView } = await openThread({ clock, server, comments: ['Oi'] });
    const view = targetView();
    expect(
      names.filter((name) => (view as Readonly<Record<string, unknown>> | undefined)?.[name] === undefined),
    ).toEqual([]);
    for (const sentences of [view?.likesentences, view?.reactionsentences]) {
      expect(sentences).toEqual({ current: expect.any(String), alternate: expect.any(String) });
    }
    expect(view?.orderingmodes).toEqual([
      { value: 'live_streaming', selected: true, isBottomUpVideoCommentSreamingEnabled: true },
    ]);
    // A live_streaming value is skipped when the modes are read: what is left is the default one.
    expect(selectOrderingMode(store.getState(), place)).toBe(view?.defaultcommentorderingmode);
  });
});
