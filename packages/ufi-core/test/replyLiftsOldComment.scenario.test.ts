import { it } from '@jest/globals';
import { tellStory } from './convergence/tellStory.ts';

// An event says only what has changed with it. What the viewer did to the comment before has to be asked for.
it('a reply lifts an old comment into the list, and the vote that its viewer had cast elsewhere is seen', async () => {
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
