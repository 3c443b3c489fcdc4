import { describe, expect, it } from '@jest/globals';
import { fieldText } from './fieldText.ts';

describe('fieldText', () => {
  const form = document.createElement('form');
  form.innerHTML = `<input name="email" value="ana@example.org"><textarea name="about">oi</textarea>
    <select name="order"><option value="time" selected></option></select><fieldset name="group"></fieldset>`;

  it.each([
    ['email', 'ana@example.org'],
    ['about', 'oi'],
    ['order', 'time'],
    ['group', ''],
    ['missing', ''],
  ])('reads the field %s', (name, text) => {
    expect(fieldText(form, name)).toBe(text);
  });
});
