import { reactionMenuOrder, type endpointRegistry, type InputOf } from 'ufi-core/contract';
import { composeComment, composeReply, pick, type Random } from './composeText.ts';
import { createDistinctTexts, type DistinctTexts } from './createDistinctTexts.ts';
import type { TimedServices } from './createTimedServices.ts';
import type { DemoLanguage, DemoThread } from './demoPosts.ts';
import { seededRandom } from './random/seededRandom.ts';

type AddComment = InputOf<typeof endpointRegistry.addComment>;

/** An author and their comment. */
interface Utterance {
  readonly person: string;
  readonly comment_text: string;
}

interface SeededThread {
  readonly timed: TimedServices;
  readonly random: Random;
  /** The post and its thread. */
  readonly target: string;
  /** Milliseconds since 1970: the time span of the comments. */
  readonly from: number;
  readonly until: number;
  readonly thread: DemoThread;
  /** Length of the recording, if the comments belong to one: they are spread evenly over it. */
  readonly recordedSeconds?: number | undefined;
  /** Possible authors by language. */
  readonly speakers: Readonly<Record<DemoLanguage, readonly string[]>>;
  /** Text and authors of the first comments. */
  readonly script?: readonly Utterance[];
  /** Called after each batch. */
  readonly onWritten: (comments: number) => void;
}

/** A thread and the texts in it so far. */
interface WrittenThread extends SeededThread {
  readonly comments: DistinctTexts;
  readonly replies: DistinctTexts;
}

/** Whatever the ordering, neighbours say different things; there are only nine replies of a language. */
const memory = { comments: 300, replies: 6 } as const;

/** Number of comments that one transaction takes. */
const batchSize = 32;
/** A thread of up to this many comments is written one by one, each at its own time. */
const smallThread = 100;

/** Adds comments, replies and reactions to a post, through the same handlers as live traffic; returns the top comments. */
export async function seedThread(options: SeededThread): Promise<readonly string[]> {
  const comments = createDistinctTexts(memory.comments);
  const seeded: WrittenThread = { ...options, comments, replies: createDistinctTexts(memory.replies) };
  const { thread, from, until, onWritten } = seeded;
  const step = thread.comments > smallThread ? batchSize : 1;
  const pause = (until - from) / (thread.comments + 1);
  const topIds: string[] = [];
  for (let written = 0; written < thread.comments; written += step) {
    const at = from + pause * (written + 1);
    seeded.timed.setNow(at);
    const count = Math.min(step, thread.comments - written);
    const ids = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        write(seeded, placeInRecording(seeded, written + index), seeded.script?.[written + index]),
      ),
    );
    topIds.push(...ids);
    const [first] = topIds;
    // The first comment gets replies for as long as the thread goes on.
    const isAnswered = written > 0 && written <= (thread.repliesOfFirst ?? 0);
    const answered = isAnswered && first !== undefined ? [first, ...ids.slice(0, 1)] : ids.slice(0, 2);
    for (const [place, id] of answered.entries())
      await answer(seeded, { id, isFirst: place === 0, at, pause: pause * step });
    onWritten(count);
  }
  await reactToPost(seeded);
  await vote(seeded, topIds);
  return topIds;
}

/** The second of the recording at which the next comment is written, if there is a recording. */
const placeInRecording = ({ recordedSeconds, thread }: SeededThread, index: number): Partial<AddComment> =>
  recordedSeconds === undefined
    ? {}
    : { video_time_offset: (recordedSeconds * (index + 1)) / (thread.comments + 1), is_live_streaming: true };

interface Answered {
  readonly id: string;
  readonly isFirst: boolean;
  readonly at: number;
  /** Until the next comment. */
  readonly pause: number;
}

/** Weighted towards likes and hearts. */
const pickReaction = (random: Random) =>
  random() < 0.75 ? pick([1, 1, 2] as const, random) : pick(reactionMenuOrder, random);

// A separate generator, so that the rest of the world stays the same.
async function reactToPost({ timed, target, thread: { reactions = 0 }, speakers }: SeededThread): Promise<void> {
  const random = seededRandom(reactions + 1);
  for (let reacted = 0; reacted < reactions; reacted += 1) {
    const input = { ft_ent_identifier: target, reaction_type: pickReaction(random) };
    await timed.call('setReaction', input, { person: pick(speakers.pt, random) });
  }
}

async function vote({ timed, target, thread: { votes = 0 }, speakers }: SeededThread, comments: readonly string[]) {
  const random = seededRandom(votes + 1);
  for (let voted = 0; voted < votes; voted += 1) {
    // Favours the earlier comments.
    const comment_id = pick(comments.slice(0, Math.ceil(random() * comments.length)), random);
    const new_vote_state = random() < 0.8 ? 1 : 2;
    const input = { ft_ent_identifier: target, comment_id, new_vote_state } as const;
    await timed.call('castVote', input, { person: pick(speakers.pt, random) });
  }
}

// Up to three replies and a few reactions.
async function answer(seeded: WrittenThread, { id, isFirst, at, pause }: Answered): Promise<void> {
  const { random, timed } = seeded;
  const replies = isFirst ? Math.ceil(random() ** 3 * 3) : 0;
  for (let reply = 1; reply <= replies; reply += 1) {
    timed.setNow(at + (pause * reply) / 5);
    await write(seeded, { parent_comment_id: id });
  }
  const reactions = Math.floor(random() ** 2 * 9);
  await Promise.all(Array.from({ length: reactions }, () => react(seeded, id)));
}

async function write(
  { timed, random, target, thread, speakers, comments, replies }: WrittenThread,
  place: Partial<AddComment>,
  script?: Utterance,
): Promise<string> {
  const language = pick(thread.languages, random);
  const speaker = pick(speakers[language].length === 0 ? speakers.pt : speakers[language], random);
  const composed = place.parent_comment_id
    ? replies((source) => composeReply(language, source), random)
    : comments((source) => composeComment(language, source), random);
  const { person, comment_text } = script ?? { person: speaker, comment_text: composed };
  const input = { ft_ent_identifier: target, comment_text, ...place };
  const { records } = await timed.call('addComment', input, { person });
  const added = records.comments?.at(-1);
  if (added === undefined) throw new Error('a comment was added and its record is missing');
  return place.parent_comment_id ? added.fbid : (records.comments?.[0]?.fbid ?? added.fbid);
}

async function react({ timed, random, target, speakers }: SeededThread, comment_id: string): Promise<void> {
  const person = pick(speakers.pt, random);
  const input = { ft_ent_identifier: target, comment_id, reaction_type: pickReaction(random) };
  await timed.call('setCommentReaction', input, { person });
}
