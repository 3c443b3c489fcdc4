import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusedAt, renderSection, type SectionAnswers } from '../../testing/renderSection.tsx';
import { LazyTexts } from '../../lazy-texts/LazyTexts.tsx';
import { loadAccountTexts } from '../texts/loadAccountTexts.ts';
import { qrPath } from './qrPath.ts';
import { SecondStepSection } from './SecondStepSection.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DP';
const uri = `otpauth://totp/UFI:ana%40casa.example?secret=${secret}&issuer=UFI`;
const recovery_codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${n}`);
const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw refusedAt(fields);
};

async function open(answers: SectionAnswers) {
  const section = (
    <LazyTexts load={loadAccountTexts}>
      <SecondStepSection />
    </LazyTexts>
  );
  const rendered = renderSection(section, answers);
  return { ...rendered, card: within(await screen.findByRole('region', { name: 'Entrada em duas etapas' })) };
}

describe('the second step in the settings of the account', () => {
  it('web.480 is turned on with the password and a first code; the secret is shown as text and as a QR code', async () => {
    const passwords = [refusal({ password: 'Esta não é a sua senha atual.' }), () => ({ secret, uri })];
    const codes = [refusal({ code: 'Este código não vale.' }), () => ({ recovery_codes })];
    const { user, card, made } = await open({
      fetchSecondStep: () => ({ is_on: false, recovery_codes_left: 0 }),
      startSecondStep: () => passwords.shift()?.(),
      turnOnSecondStep: () => codes.shift()?.(),
    });
    await user.type(await card.findByLabelText('Senha atual'), 'errada{Enter}');
    expect(await card.findByText('Esta não é a sua senha atual.')).not.toBeNull();
    await user.click(card.getByRole('button', { name: 'Ligar a entrada em duas etapas' }));
    const image = await card.findByRole('img', { name: /^Código QR/ });
    expect(image.querySelector('path')?.getAttribute('d')).toBe(qrPath(uri).path);
    expect(card.getByText('JBSW Y3DP', { exact: false }).textContent?.replaceAll(' ', '')).toBe(secret);
    expect(card.getByRole('link', { name: /aplicativo deste aparelho/ }).getAttribute('href')).toBe(uri);
    const field = card.getByLabelText('Código');
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(card.queryByRole('button', { name: /recuperação/ })).toBeNull();
    await user.type(field, '111111{Enter}');
    expect(await card.findByText('Este código não vale.')).not.toBeNull();
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    expect(await card.findByRole('heading', { name: 'Seus códigos de recuperação' })).not.toBeNull();
    expect(made('turnOnSecondStep')).toEqual([{ code: '111111' }, { code: '123456' }]);
  });

  it('web.481 shows the recovery codes once, to copy or download, until they are kept', async () => {
    const states = [
      { is_on: false, recovery_codes_left: 0 },
      { is_on: true, recovery_codes_left: 10 },
    ];
    const { user, card } = await open({
      fetchSecondStep: () => states.shift(),
      startSecondStep: () => ({ secret, uri }),
      turnOnSecondStep: () => ({ recovery_codes }),
    });
    await user.type(await card.findByLabelText('Senha atual'), 'a senha{Enter}');
    await user.type(await card.findByLabelText('Código'), '123456{Enter}');
    const heading = await card.findByRole('heading', { name: 'Seus códigos de recuperação' });
    expect(document.activeElement).toBe(heading);
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recovery_codes);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(card.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Códigos copiados.')).not.toBeNull();
    expect(copied).toHaveBeenCalledWith(recovery_codes.join('\n'));
    const link = card.getByRole('link', { name: 'Baixar como texto' });
    expect(link.getAttribute('download')).toBe('codigos-de-recuperacao.txt');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(recovery_codes.join('\n'));
    await user.click(card.getByRole('button', { name: 'Já guardei' }));
    expect(await card.findByText('Está ligada. Restam 10 códigos de recuperação.')).not.toBeNull();
    expect(card.queryByText(recovery_codes[0] ?? '')).toBeNull();
  });

  it('web.482 makes new recovery codes, and turns it off, each with the password', async () => {
    const states = [
      { is_on: true, recovery_codes_left: 1 },
      { is_on: true, recovery_codes_left: 10 },
      { is_on: false, recovery_codes_left: 0 },
    ];
    const { user, card, made } = await open({
      fetchSecondStep: () => states.shift(),
      renewRecoveryCodes: () => ({ recovery_codes }),
      turnOffSecondStep: () => ({}),
    });
    expect(await card.findByText('Está ligada. Resta 1 código de recuperação.')).not.toBeNull();
    await user.click(card.getByRole('button', { name: 'Novos códigos de recuperação' }));
    expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Novos códigos de recuperação' }));
    await user.type(card.getByLabelText('Senha atual'), 'a senha{Enter}');
    await user.click(await card.findByRole('button', { name: 'Já guardei' }));
    await user.click(await card.findByRole('button', { name: 'Desligar' }));
    await user.type(card.getByLabelText('Senha atual'), 'a senha{Enter}');
    expect(await screen.findByText('A entrada em duas etapas está desligada.')).not.toBeNull();
    expect(await card.findByRole('button', { name: 'Ligar a entrada em duas etapas' })).not.toBeNull();
    expect([made('renewRecoveryCodes'), made('turnOffSecondStep')]).toEqual([
      [{ password: 'a senha' }],
      [{ password: 'a senha' }],
    ]);
  });
});
