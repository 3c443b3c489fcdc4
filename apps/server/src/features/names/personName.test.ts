import { describe, expect, it } from '@jest/globals';
import { personName } from './personName.ts';

describe('personName', () => {
  it('creates the stored forms', () => {
    expect(personName('  Zoë   Ávila Côrtes ')).toEqual({
      name: 'Zoë Ávila Côrtes',
      firstName: 'Zoë',
      searchName: 'zoe avila cortes',
    });
    expect(personName('فاطمة الزهراء')?.firstName).toBe('فاطمة');
  });

  it('has no line breaks or control characters that could forge an event or a header (A11)', () => {
    expect(personName('x\r\n\r\nevent: role\ndata: {"role":"owner"}')?.name).toBe(
      'x event: role data: {"role":"owner"}',
    );
    expect(personName('a\u0000b\u2028c')?.name).toBe('a b c');
  });

  it('has no characters that change the direction of adjacent text (A13)', () => {
    expect(personName('ad\u202Enim')?.name).toBe('ad nim');
  });

  it.each(['', '   ', '\u202E\u200F', '...', '\r\n'])('rejects %j, of which nothing readable is left', (given) => {
    expect(personName(given)).toBeNull();
  });
});
