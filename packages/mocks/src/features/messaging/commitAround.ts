import { reportedAround, type MailboxEffects } from 'ufi-mercury/internal/rules';
import { endConnections } from '../../world/endFriendship.ts';
import type { World } from '../../world/world.ts';
import { commitMedia } from './messageMedia.ts';
import { commitPrivateReply } from './privateReplies.ts';
import { readableMessages } from './presentMailbox.ts';

interface Step {
  readonly mailbox: string;
  readonly person: string;
}

function block(world: World, { block: change }: MailboxEffects, mailbox: string): void {
  if (change === undefined) return;
  const { actor, kind, isSet } = change;
  const owner = world.actor(mailbox);
  if (kind === 'banned') {
    if (owner?.kind === 'page') owner.banned[isSet ? 'add' : 'delete'](actor);
    return;
  }
  world.blocks[isSet ? 'add' : 'delete'](`${mailbox} ${actor}`);
  const [one, other] = [world.people.get(mailbox), world.people.get(actor)];
  if (isSet && one && other) endConnections(world, one, other);
}

function report(world: World, { report: filed }: MailboxEffects, { mailbox, person }: Step): void {
  const opened = filed && world.messages.threads.get(filed.thread);
  if (opened === undefined) return;
  const readable = readableMessages(world, opened, mailbox);
  for (const message of filed?.messages ?? []) {
    const isKnown = world.messages.reports.some((each) => each.message === message && each.person === person);
    if (filed === undefined || isKnown) continue;
    // Without a text there is nothing to read: unsent messages, lines of the log. The newest comes first.
    const all = readable.filter(({ id, body }) => body !== '' || id === message);
    const at = all.findIndex(({ id }) => id === message);
    const around = all.slice(Math.max(0, at - reportedAround), at + reportedAround + 1).reverse();
    const kept = around.map(({ id, author_id: author, at: time, body, attachments }) => ({
      id,
      author,
      timestamp: String(time),
      body,
      attachments: id === message ? [...attachments] : [],
    }));
    const { reason, note } = filed;
    world.messages.reports.push({ message, person, reason, note, at: world.now(), kept });
  }
}

/** Commits what a change of a mailbox writes outside of messages: blocks, bans, reports and private replies. */
export function commitAround(world: World, effects: MailboxEffects, step: Step): void {
  block(world, effects, step.mailbox);
  report(world, effects, step);
  commitPrivateReply(world, effects, step.mailbox);
  commitMedia(world, effects);
}
