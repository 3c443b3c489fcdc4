import { describe, expect, it } from '@jest/globals';
import { remainingBytes } from './remainingBytes.ts';

describe('web.01 roomLeft', () => {
  it.each([
    ['a'.repeat(1_000), null],
    ['a'.repeat(49_151), null],
    ['a'.repeat(49_152), 16_384],
    ['a'.repeat(50_000), 15_536],
    ['ã'.repeat(25_000), 15_536],
    ['a'.repeat(65_536), 0],
    ['a'.repeat(65_537), -1],
    ['😀'.repeat(16_384), 0],
    ['ç'.repeat(32_769), -2],
  ])('of a long text is counted in bytes (%#)', (text, room) => {
    expect(remainingBytes(text)).toBe(room);
  });
});
