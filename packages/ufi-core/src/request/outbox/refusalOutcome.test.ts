import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { defineEndpoint } from '../../contract/index.ts';
import { clientRefusal } from '../requestError.ts';
import type { AfterRefusal, OutboxEntry, OutboxKind } from './outbox.ts';
import { refusalOutcome } from './refusalOutcome.ts';

const endpoint = defineEndpoint({ name: 'write', path: '/write/', kind: 'change', input: {}, payload: v.string() });
const kind = (after: AfterRefusal, endsLocalRecord = false): OutboxKind => ({
  endpoint,
  input: v.object({}),
  endsLocalRecord,
  afterRefusal: () => after,
});
const kinds = new Map([
  ['add', kind('keep')],
  ['like', kind('revert')],
  ['delete', kind('settle', true)],
]);

const entry = (clientId: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientId,
  person: '1',
  kind: 'add',
  target: 'A',
  actor: '1',
  instance: 'a',
  input: {},
  waitsFor: null,
  collapseKey: null,
  refusalRetries: 0,
  at: 0,
  order: Number(clientId),
  attempt: 1,
  phase: 'sending',
  failure: null,
  ...change,
});
const { failure } = clientRefusal('noPermission');

const outcomeOf = (refused: OutboxEntry, ...others: readonly OutboxEntry[]) =>
  refusalOutcome(
    { entry: refused, failure },
    new Map([refused, ...others].map((each) => [each.clientId, each])),
    kinds,
  );

describe('refusalOutcome', () => {
  it('keeps, reverts or settles as the kind says', () => {
    const outcomes = ['add', 'like', 'delete', 'unknown'].map((name) => outcomeOf(entry('1', { kind: name })));
    expect(outcomes).toEqual(['failed', 'refused', 'confirmed', 'failed']);
  });

  it('ends without a report if a waiting deletion has given it up', () => {
    expect(outcomeOf(entry('1'), entry('2', { kind: 'delete', waitsFor: '1' }))).toBe('discarded');
    expect(outcomeOf(entry('1'), entry('2', { kind: 'add', waitsFor: '1' }))).toBe('failed');
  });

  it('is replaced if a later entry supersedes it, not an earlier one', () => {
    const like = (clientId: string) => entry(clientId, { kind: 'like', collapseKey: 'like:1' });
    expect(outcomeOf(like('1'), like('2'))).toBe('replaced');
    expect(outcomeOf(like('2'), like('1'))).toBe('refused');
  });
});
