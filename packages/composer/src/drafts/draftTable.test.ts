import { describe, expect, it } from '@jest/globals';
import { transition } from 'ufi-core/request';
import { plainContent } from '../content/composerContent.ts';
import { draftTable, type DraftWritingEvent, type DraftWritingState } from './draftTable.ts';

const [first, second, empty] = ['a', 'ab', ''].map(plainContent);
const write = { type: 'write' };
const report = (isStored: boolean) => ({ type: 'report', isStored });

const state = (status: DraftWritingState['status'], pending = first): DraftWritingState => ({
  status,
  pending: pending ?? null,
});
const saved = (content = second): DraftWritingEvent => ({ type: 'saved', content: content ?? plainContent('') });
const step = (from: DraftWritingState, event: DraftWritingEvent) => transition(draftTable, from, event);
const clean = (status: DraftWritingState['status']): DraftWritingState => ({ status, pending: null });

describe('draftTable', () => {
  it.each([
    ['idle', ['saved', 'written', 'writeRejected', 'flushed']],
    ['throttled', ['saved', 'written', 'writeRejected', 'flushed', 'throttleOver']],
    ['unthrottled', ['saved', 'written', 'writeRejected', 'flushed']],
  ] as const)('has cells for a draft that is %s', (status, events) => {
    expect(Object.keys(draftTable[status]).sort()).toEqual([...events].sort());
  });

  it('writes the first content at once, and throttles what follows', () => {
    expect(step(clean('idle'), saved())).toEqual([state('throttled', second), { type: 'startThrottle' }, write]);
    expect(step(state('throttled'), saved())).toEqual([state('throttled', second)]);
    expect(step(state('throttled'), { type: 'throttleOver' })).toEqual([state('idle'), write]);
    expect(step(clean('throttled'), { type: 'throttleOver' })).toEqual([clean('idle')]);
  });

  it('never throttles an emptied draft, nor without a timer', () => {
    expect(step(state('throttled'), saved(empty))).toEqual([state('throttled', empty), write]);
    expect(step(state('unthrottled'), saved())).toEqual([state('unthrottled', second), write]);
  });

  it('keeps what was saved while an earlier content was written', () => {
    for (const status of ['idle', 'throttled', 'unthrottled'] as const) {
      const written: DraftWritingEvent = { type: 'written', content: first ?? plainContent('') };
      expect(step(state(status), written)).toEqual([clean(status), report(true)]);
      expect(step(state(status, second), written)).toEqual([state(status, second), report(true)]);
    }
  });

  it('keeps what was rejected, and reports it unless it was emptied', () => {
    for (const status of ['idle', 'throttled', 'unthrottled'] as const) {
      for (const [content, isStored] of [
        [plainContent('a'), false],
        [plainContent(''), true],
      ] as const) {
        const rejected: DraftWritingEvent = { type: 'writeRejected', content };
        expect(step(state(status, content), rejected)).toEqual([state(status, content), report(isStored)]);
      }
    }
  });

  it('writes what is pending when it is flushed', () => {
    expect(step(state('throttled'), { type: 'flushed' })).toEqual([state('idle'), { type: 'cancelThrottle' }, write]);
    expect(step(state('idle'), { type: 'flushed' })).toEqual([state('idle'), write]);
    expect(step(clean('unthrottled'), { type: 'flushed' })).toEqual([clean('unthrottled')]);
  });
});
