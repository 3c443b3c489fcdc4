import { describe, expect, it } from '@jest/globals';
import { visibleName } from './visibleName.ts';

describe('visibleName (A11, A13)', () => {
  it.each([
    ['  Zoë   Ávila ', 'Zoë Ávila'],
    ['x\r\n\r\nevent: role', 'x event: role'],
    ['a\u0000b\u2028c', 'a b c'],
    ['ad\u202Enim', 'ad nim'],
    ['Ad\u00admi\u200bn\u2060\ufeff', 'Admin'],
    ['\u3164Ana\u115f\u2800', 'Ana'],
    [`Z${'\u0351'.repeat(40)}e`, `Z${'\u0351'.repeat(4)}e`],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['Ana 👩\u200d🌾', 'Ana 👩\u200d🌾'],
    ['\u3164\u200b', ''],
    ['...', ''],
  ])('normalises %j to %j', (given, name) => {
    expect(visibleName(given)).toBe(name);
  });
});
