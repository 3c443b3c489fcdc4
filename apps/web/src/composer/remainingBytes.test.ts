import { describe, expect, it } from '@jest/globals';
import { remainingBytes } from './remainingBytes.ts';

describe('roomLeft', () => {
  it.each([
    ['a'.repeat(1_000), null],
    ['a'.repeat(63_487), null],
    ['a'.repeat(63_488), 2_048],
    ['a'.repeat(65_536), 0],
    ['a'.repeat(65_537), -1],
    ['😀'.repeat(16_384), 0],
    ['ç'.repeat(32_769), -2],
  ])('of a long text is counted in bytes (%#)', (text, room) => {
    expect(remainingBytes(text)).toBe(room);
  });
});
