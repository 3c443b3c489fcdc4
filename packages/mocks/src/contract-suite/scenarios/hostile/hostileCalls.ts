import type { EndpointName } from 'ufi-core/contract';
import type { PersonKey } from '../../suiteData.ts';
import type { ObservedError } from '../../client.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

/** The thread under attack. */
interface AttackedThread {
  readonly target: string;
  readonly comment: string;
  readonly page: string;
}

/** All mutations of a comment or its thread. */
const acts: readonly (readonly [EndpointName, (attacked: AttackedThread) => object])[] = [
  ['addComment', ({ target }) => ({ ft_ent_identifier: target, comment_text: 'oi' })],
  ['addComment', ({ comment, ...rest }) => ({ ...onPost(rest), comment_text: 'oi', parent_comment_id: comment })],
  ['editComment', (attacked) => ({ ...onComment(attacked), comment_text: 'outro' })],
  ['deleteComment', (attacked) => onComment(attacked)],
  ['hideComment', (attacked) => ({ ...onComment(attacked), spam_action: true })],
  ['setCommentLike', (attacked) => ({ ...onComment(attacked), like_action: true })],
  ['setCommentReaction', (attacked) => ({ ...onComment(attacked), reaction_type: 2 })],
  ['castVote', (attacked) => ({ ...onComment(attacked), new_vote_state: 1, old_vote_state: 0, old_vote_count: 0 })],
  ['pinComment', (attacked) => ({ ...onComment(attacked), is_pinned_by_author: true })],
  ['acceptAnswer', (attacked) => ({ ...onComment(attacked), is_accepted: true })],
  ['setReaction', (attacked) => ({ ...onPost(attacked), reaction_type: 2 })],
  ['setLike', (attacked) => ({ ...onPost(attacked), like_action: true })],
  ['setSubscription', (attacked) => ({ ...onPost(attacked), subscribe_action: true })],
];

const onPost = ({ target }: Pick<AttackedThread, 'target'>) => ({ ft_ent_identifier: target });
const onComment = ({ target, comment }: AttackedThread) => ({ ft_ent_identifier: target, comment_id: comment });
const ofComment = acts.filter(([, inputOf]) => JSON.stringify(inputOf(probe())).includes('"C"'));

function probe(): AttackedThread {
  return { target: 'T', comment: 'C', page: 'P' };
}

interface Harm {
  readonly by: PersonKey;
  readonly acts: typeof acts;
  readonly attacked: AttackedThread;
  /** Fields merged into the input of each mutation. */
  readonly forged?: object;
  readonly refusal: Partial<ObservedError>;
}

/** Tries all of them as somebody, and checks that none changes the thread. */
async function tryAll({ expect, as, visitor }: ScenarioContext, { by, acts: tried, attacked, forged, refusal }: Harm) {
  const client = await as(by);
  const seqOf = async () => (await visitor().call('fetchComments', { ft_ent_identifier: attacked.target })).seq;
  const before = await seqOf();
  for (const [name, inputOf] of tried) {
    const refused = await client.expectError(name, { ...inputOf(attacked), ...forged });
    expect({ name, ...refused }).toMatchObject({ name, ...refusal });
  }
  expect(await seqOf()).toBe(before);
}

const forbidden = { status: 403, code: 200 };
const hidden = { status: 404, code: 803 };

async function openAttackedThread(
  { ids, newPost, comment }: ScenarioContext,
  post: object = {},
): Promise<AttackedThread> {
  const target = await newPost({ kind: 'question', ...post });
  return { target, comment: (await comment('helena', target)).fbid, page: ids.radio };
}

/** Malicious calls. */
export const hostileCalls: readonly Scenario[] = [
  {
    title: 'forged actors are rejected: another person, a page of others, nobody',
    async run(context) {
      const { ids } = context;
      const attacked = await openAttackedThread(context);
      for (const actor of [ids.ana, ids.radio, '1900000000000000999']) {
        await tryAll(context, { by: 'caio', acts, attacked, forged: { actor }, refusal: forbidden });
      }
    },
  },
  {
    title: 'comments of another post, and nonexistent ones, cannot be changed (A35)',
    async run(context) {
      const attacked = await openAttackedThread(context);
      const elsewhere = await openAttackedThread(context);
      for (const comment of [elsewhere.comment, '1900000000000000998']) {
        const foreign = { ...attacked, comment };
        await tryAll(context, { by: 'ana', acts: ofComment, attacked: foreign, refusal: hidden });
      }
      await tryAll(context, {
        by: 'ana',
        acts,
        attacked: { ...attacked, target: '1900000000000000997' },
        refusal: hidden,
      }).catch((error: unknown) => {
        // A nonexistent thread has no seq to compare.
        if (!String(error).includes('fetchComments was refused')) throw error;
      });
    },
  },
  {
    title: 'a banned person can only undo and turn off, and is told that the ban is permanent',
    async run(context) {
      const attacked = await openAttackedThread(context, { author: 'radio' });
      const blocked = new Set<EndpointName>([
        'addComment',
        'setCommentLike',
        'setCommentReaction',
        'castVote',
        'setLike',
        'setReaction',
      ]);
      const tried = acts.filter(([name]) => blocked.has(name));
      await tryAll(context, { by: 'bruno', acts: tried, attacked, refusal: { status: 403, code: 368 } });
    },
  },
  {
    title: 'nobody can comment, reply or edit on a closed post',
    async run(context) {
      const { as, expect, newPost } = context;
      const target = await newPost({ author: 'ana', isClosed: true });
      for (const by of ['ana', 'bia', 'helena'] as const) {
        const refused = await (
          await as(by)
        ).expectError('addComment', { ft_ent_identifier: target, comment_text: 'oi' });
        expect(refused).toMatchObject({ status: 403, code: 1357012 });
      }
    },
  },
  {
    title: 'seq numbers, times and versions from clients are ignored (A36)',
    async run({ expect, as, visitor, newPost, comment }) {
      const target = await newPost({ kind: 'question' });
      const { fbid } = await comment('bia', target);
      const caio = await as('caio');
      const lies = { new_vote_count: 999, old_vote_count: 998, old_vote_state: 2 } as const;
      const vote = { ft_ent_identifier: target, comment_id: fbid, new_vote_state: 1, ...lies } as const;
      expect((await caio.call('castVote', vote)).records.comments?.[0]?.voteCount).toBe(1);
      const add = { ft_ent_identifier: target, comment_text: 'oi' };
      const inventions = {
        version: 99,
        seq: 1,
        timestamp: { time: 1 },
        author_id: '9',
        status: 'approved',
        likecount: 999,
      };
      for (const [field, value] of Object.entries(inventions)) {
        const refused = await caio.expectError('addComment', { ...add, [field]: value });
        expect(refused).toEqual({ status: 422, code: 100, fields: [field] });
      }
      expect((await visitor().call('fetchComments', { ft_ent_identifier: target })).lists[0]?.count).toBe(1);
    },
  },
];
