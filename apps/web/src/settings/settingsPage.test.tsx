import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asMarina, asNobody } from '../gallery/fixtureRecords.ts';
import { renderSection } from '../testing/renderSection.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const places = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const everybodys = [
  '/settings/profile',
  '/settings/account',
  '/settings/notifications',
  '/settings/blocks',
  '/settings/stars',
  '/saved',
  '/settings/sites',
];

describe('the settings home', () => {
  it('web.493 leads to all settings and says what each has, and owners of the instance to theirs', async () => {
    renderSection(<SettingsPage />, {});
    expect(await places()).toEqual(everybodys);
    expect(screen.getByText('As pessoas que você bloqueou.')).toBeTruthy();
  });

  it('web.493 leads owners of the instance to their screens too', async () => {
    renderSection(<SettingsPage />, {}, { session: { ...asMarina, ownsinstance: true } });
    expect(await places()).toEqual([...everybodys, '/admin']);
  });

  it('web.493 marks the language, and changes the colours', async () => {
    const { user } = renderSection(<SettingsPage />, {});
    const languages = await screen.findByRole('group', { name: 'Idioma' });
    expect(within(languages).getAllByRole('radio', { checked: true })).toEqual([screen.getByLabelText('Português')]);
    await user.click(screen.getByRole('button', { name: 'Usar cores escuras' }));
    expect(document.documentElement.dataset['colorscheme']).toBe('dark');
    expect(screen.getByRole('button', { name: 'Usar cores claras' })).toBeTruthy();
  });

  it('web.551 has the languages that the network offers', async () => {
    const settings = { locales: ['pt-BR' as const, 'ar' as const] };
    renderSection(<SettingsPage />, {}, { session: { ...asMarina, settings } });
    const languages = await screen.findByRole('group', { name: 'Idioma' });
    const offered = within(languages).getAllByRole('radio');
    expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual(['Português', 'العربية']);
  });

  it('web.511 leads to the terms and the privacy policy, if the network has them', async () => {
    const settings = { texts: ['terms', 'privacy'] as ('terms' | 'privacy')[] };
    renderSection(<SettingsPage />, {}, { session: { ...asMarina, settings } });
    const terms = await screen.findByRole('link', { name: 'Termos de uso' });
    expect(terms.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'Política de privacidade' }).getAttribute('href')).toBe('/privacy');
  });

  it('web.493 asks guests to sign in', () => {
    renderSection(<SettingsPage />, {}, { session: asNobody });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Configurações' })).toBeTruthy();
  });
});
