import { expect, it } from '@jest/globals';
import { webhookEventOf, type WebhookCommentState } from './webhookEventOf.ts';

const state = (status: WebhookCommentState['status'], text = 'oi'): WebhookCommentState => ({ status, text });

it.each([
  [null, 'published', 'comment.created'],
  [null, 'held', 'comment.held'],
  [null, 'hidden', null],
  [null, 'deleted', null],
  ['published', 'published', null],
  ['published', 'held', 'comment.held'],
  ['published', 'hidden', 'comment.removed'],
  ['published', 'deleted', 'comment.removed'],
  ['held', 'published', 'comment.restored'],
  ['held', 'hidden', 'comment.removed'],
  ['held', 'deleted', 'comment.removed'],
  ['hidden', 'published', 'comment.restored'],
  ['hidden', 'held', 'comment.held'],
  ['hidden', 'deleted', null],
  ['deleted', 'deleted', null],
] as const)('a comment that was %s and is %s: %s', (before, after, event) => {
  expect(webhookEventOf(before && state(before), state(after))).toBe(event);
});

it.each([
  ['published', 'comment.edited'],
  ['held', 'comment.edited'],
  ['hidden', null],
  ['deleted', null],
] as const)('other words of one that is %s: %s', (status, event) => {
  expect(webhookEventOf(state(status), state(status, 'outro'))).toBe(event);
});
