import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { InstanceSetting, InstanceSettings } from 'ufi-core/contract';
import { asMarina } from '../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { useState } from 'react';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { AdminPages } from './AdminPages.tsx';
import { LogoField } from './LogoField.tsx';
import { loadAdminTexts } from './texts/loadAdminTexts.ts';

const settings: InstanceSettings = {
  network_name: 'Praça',
  default_locale: null,
  locales: ['pt-BR', 'en-US', 'ar'],
  logo: null,
  announcements: [],
  accent: null,
  link_previews: false,
  writes_per_minute: 240,
  accounts_per_day: 50,
  uploads_per_day: 300,
  photo_mb: 10,
  terms: '',
  privacy: 'Nada é guardado.',
};

async function open(answers: SectionAnswers = {}, locked: readonly InstanceSetting[] = []) {
  history.replaceState(null, '', '/admin/settings');
  const all = { fetchInstanceSettings: () => ({ settings, locked }), ...answers };
  return act(async () => renderSection(<AdminPages />, all, { session: { ...asMarina, ownsinstance: true } as never }));
}
const saved = (changes: Partial<InstanceSettings>) => ({ settings: { ...settings, ...changes }, locked: [] });
const save = () => screen.getByRole('button', { name: 'Salvar configurações' });

it('web.510 sends only what was changed', async () => {
  const { user, made } = await open({ saveInstanceSettings: () => saved({ network_name: 'Coreto' }) });
  const name = screen.getByRole('textbox', { name: 'Nome da rede' });
  await user.clear(name);
  await user.type(name, ' Coreto ');
  await user.click(screen.getByRole('checkbox', { name: 'Mostrar prévias de links' }));
  await user.click(screen.getByRole('checkbox', { name: 'Uma cor própria' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'العربية');
  await user.click(save());
  expect(made('saveInstanceSettings')).toEqual([
    { network_name: 'Coreto', link_previews: true, accent: '#2b5cea', default_locale: 'ar' },
  ]);
  await screen.findByText('Configurações salvas. Elas já valem.');
  expect(screen.getByRole('link', { name: 'Abrir: Política de privacidade' }).getAttribute('href')).toBe('/privacy');
});

it('web.510 says why something was refused, beside it, and keeps what was written', async () => {
  const { user } = await open({
    saveInstanceSettings: () => {
      throw refusedAt({ writes_per_minute: 'Fora dos limites.' });
    },
  });
  const writes = screen.getByRole('spinbutton', { name: 'Escritas por minuto' });
  await user.clear(writes);
  await user.type(writes, '7');
  await user.click(save());
  expect(await screen.findByText('Fora dos limites.')).toBeTruthy();
  expect(writes.getAttribute('aria-invalid')).toBe('true');
  expect((writes as HTMLInputElement).value).toBe('7');
});

it('web.510 locks what the environment decides, and does not send it', async () => {
  const { user, made } = await open({ saveInstanceSettings: () => saved({}) }, ['network_name', 'link_previews']);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome da rede' });
  expect(name.disabled).toBe(true);
  expect(name.getAttribute('aria-describedby')).not.toBeNull();
  const form = within(screen.getByRole('region', { name: 'Configurações' }));
  expect(form.getAllByText(/ambiente do servidor decide isto/)).toHaveLength(2);
  await user.click(save());
  expect(made('saveInstanceSettings')).toEqual([{}]);
});

it('web.551 offers languages, and says beside them why a choice is refused', async () => {
  const { user, made } = await open({
    saveInstanceSettings: () => {
      throw refusedAt({ locales: 'O idioma dos visitantes precisa estar entre os oferecidos.' });
    },
  });
  const offered = within(screen.getByRole('group', { name: 'Idiomas oferecidos' }));
  await user.click(offered.getByRole('checkbox', { name: 'English' }));
  await user.click(save());
  expect(made('saveInstanceSettings')).toEqual([{ locales: ['pt-BR', 'ar'] }]);
  expect((await offered.findByRole('alert')).textContent).toContain('entre os oferecidos');
});

it('web.552 sets a logo from a file and removes it, at once, and says why a file is refused', async () => {
  const logo = { id: '7', width: 120, height: 40 };
  const answers = [() => Promise.reject(refusedAt({ file: 'Isto não é uma foto.' })), async () => saved({ logo })];
  const sent: string[] = [];
  const send = (async ({ name }: { name: string }, { file }: { file: File }) => {
    sent.push(`${name} ${file.name}`);
    return answers.shift()?.();
  }) as never;
  function Field() {
    const [value, setValue] = useState(settings.logo);
    return (
      <LazyTexts load={loadAdminTexts}>
        <LogoField value={value} isLocked={false} onSaved={(now) => setValue(now.logo)} send={send} />
      </LazyTexts>
    );
  }
  const { user, made } = await act(async () => renderSection(<Field />, { saveInstanceSettings: () => saved({}) }));
  const group = within(await screen.findByRole('group', { name: 'Logo' }));
  const input = screen.getByLabelText('Escolher logo', { selector: 'input' });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(input, file);
  expect((await group.findByRole('alert')).textContent).toBe('Isto não é uma foto.');
  await user.upload(input, file);
  expect((await group.findByRole('img', { name: 'Logo' })).getAttribute('src')).toBe('/network/logo.webp?7');
  expect(sent).toEqual(['setNetworkLogo logo.png', 'setNetworkLogo logo.png']);
  await user.click(group.getByRole('button', { name: 'Remover logo' }));
  expect(made('saveInstanceSettings')).toEqual([{ logo: null }]);
  expect(group.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(group.getByRole('button', { name: 'Escolher logo' }));
});

it('web.552 locks the logo that the environment names', async () => {
  await open({}, ['logo']);
  const group = within(screen.getByRole('group', { name: 'Logo' }));
  expect(group.queryByRole('button')).toBeNull();
  group.getByText(/ambiente do servidor decide isto/);
});
