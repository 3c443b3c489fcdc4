import { it } from '@jest/globals';
import { tellStory } from './convergence/tellStory.ts';

// An event contains only what changed. The viewer's earlier marks have to be fetched.
it('a reply lifts an old comment into the list, and the vote that its viewer cast elsewhere is shown', async () => {
  await tellStory({
    comments: 4,
    commands: [
      { kind: 'elsewhereVotes', pick: 1, vote: 2 },
      { kind: 'otherAdds' },
      { kind: 'answerLate', pick: 0 },
      { kind: 'otherReplies', pick: 1 },
    ],
  });
});
