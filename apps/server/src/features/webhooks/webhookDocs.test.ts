import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { webhookEvents, webhookFailingDays, webhookTestEvent } from 'ufi-plugin/contract';
import { composeWebhook } from './composeWebhook.ts';
import type { Outgoing } from './readOutgoing.ts';
import { retrySeconds } from './retrySchedule.ts';
import { exampleOutgoing } from './testing/exampleOutgoing.ts';

const docs = readFileSync(join(__dirname, '../../../../../docs/webhooks.md'), 'utf8');

/** What stands in the docs between two marks. */
function between(mark: string, end: string): string {
  const [, after = ''] = docs.split(`<!-- ${mark} -->\n`);
  return after.split(`<!-- ${end} -->`)[0] ?? '';
}

const examples: readonly Outgoing[] = [
  exampleOutgoing,
  {
    ...exampleOutgoing,
    event: 'comment.removed',
    comment: exampleOutgoing.comment && { ...exampleOutgoing.comment, status: 'deleted' },
  },
  { ...exampleOutgoing, event: webhookTestEvent, comment_id: null, comment: null, author: null, article: null },
];

it.each(examples.map((example) => [example.event, example] as const))(
  'server.457 the example of %s in the docs is what is sent',
  (event, example) => {
    const sent = JSON.stringify(composeWebhook(example), null, 2);
    expect(between(`example ${event}`, 'example end')).toBe(`\n\`\`\`json\n${sent}\n\`\`\`\n\n`);
  },
);

it('server.457 the docs list every event and no other', () => {
  const listed = [...docs.matchAll(/^\| `((?:comment|webhook)\.\w+)` \|/gm)].map(([, event]) => event);
  expect(listed.sort()).toEqual([...webhookEvents, webhookTestEvent].sort());
});

const spelled = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : seconds < 3_600 ? `${seconds / 60} minutes` : `${seconds / 3_600} hours`;

it('server.457 the docs name the times of all attempts', () => {
  expect(between('schedule', 'schedule end')).toBe(`\n${retrySeconds.map(spelled).join(', ')}.\n\n`);
  expect(webhookFailingDays).toBe(5);
});
