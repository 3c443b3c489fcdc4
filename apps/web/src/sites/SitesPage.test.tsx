import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { refusal } from 'ufi-core/request';
import type { ManagedSite, SiteSettings } from 'ufi-plugin/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import type { SiteCalls } from '../services/siteCalls.ts';
import { SitesPage } from './SitesPage.tsx';

const settings: SiteSettings = {
  isClosed: false,
  closesAfterDays: 0,
  isPreModerated: false,
  heldWords: [],
  refusedWords: ['golpe'],
  holdsSpam: true,
  asksSpamService: false,
  allowsGuests: false,
  holdsGuests: true,
  maxCommentLength: 0,
  minFeedLength: 9,
  defaultOrdering: 'social',
  rankingAllowed: true,
  enableEmbed: true,
  enablePhoto: true,
  enableSticker: true,
  acceptsPages: true,
  hasCommentPrivacy: true,
  mirroredPage: null,
};
const site: ManagedSite = {
  id: '42',
  name: 'O Jornal',
  domains: ['https://jornal.example'],
  isClosed: false,
  role: 'owner',
  settings,
  mirrored: null,
  spamService: null,
};

const refusedFields = {
  httpStatus: 422,
  error: {
    code: 100,
    summary: 'Confira os campos.',
    description: '',
    isSilent: false,
    isTransient: false,
    isBlocked: false,
    isWarning: false,
    fields: { 'domains.1': 'Formato inválido.' },
  },
  retryAfterMs: null,
};
const badDomain = refusal(refusedFields);

function open(changes: Partial<SiteCalls> = {}) {
  const sites: SiteCalls = {
    list: async () => ({ sites: [site], mayRegister: true }),
    register: async ({ name, domains }) => ({ ...site, id: '43', name, domains }),
    update: async ({ name, domains }) => ({ ...site, name, domains }),
    delete: async ({ isDeleted }) => ({ ...site, ...(isDeleted && { deletedUntil: 1_900_000_000 }) }),
    ...changes,
  };
  const services = { ...createFixtureServices({ session: asMarina, post, records: {}, lists: [] }), sites };
  const fail = (error: Error) => {
    throw error;
  };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }} onError={fail}>
      <ServicesContext value={services}>
        <ToastProvider>
          <SitesPage />
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return userEvent.setup();
}

describe('the settings for sites', () => {
  it('web.18 show each site with its embed code', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'O Jornal' });
    expect(card.textContent).toContain('https://jornal.example');
    expect(card.querySelector('code')?.textContent).toContain('#xfbml=1&appId=42');
  });

  it('web.18 register a site with its name and its domains, one a line', async () => {
    const register = jest.fn<SiteCalls['register']>(async ({ name, domains }) => ({
      ...site,
      id: '43',
      name,
      domains,
    }));
    const user = open({ register });
    await user.click(await screen.findByRole('button', { name: 'Registrar um site' }));
    await user.type(screen.getByRole('textbox', { name: 'Nome do site' }), 'Blog da Rua');
    const addresses = screen.getByRole('textbox', { name: 'Endereços do site' });
    await user.type(addresses, 'https://rua.example{Enter}{Enter} https://www.rua.example ');
    await user.click(screen.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByRole('region', { name: 'Blog da Rua' })).toBeTruthy();
    expect(register.mock.calls[0]?.[0]).toMatchObject({
      name: 'Blog da Rua',
      domains: ['https://rua.example', 'https://www.rua.example'],
    });
  });

  it('web.18 report an invalid domain beside its field, and accept the correction', async () => {
    const update = jest.fn<SiteCalls['update']>().mockRejectedValueOnce(badDomain).mockResolvedValueOnce(site);
    const user = open({ update });
    await user.click(await screen.findByRole('tab', { name: 'Endereços' }));
    const addresses = screen.getByRole('textbox', { name: 'Endereços do site' });
    await user.type(addresses, '{Enter}jornal');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(addresses.getAttribute('aria-invalid')).toBe('true'));
    const note = document.getElementById(addresses.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(/^jornal: Formato inválido\. Um por linha/);
    expect(screen.getByRole('alert').textContent).toBe('Confira os campos.');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Configurações salvas')).toBeTruthy();
  });

  it('web.18 send every setting of the form, and report errors beside their fields', async () => {
    const refusedWord = refusal({
      ...refusedFields,
      error: { ...refusedFields.error, fields: { 'settings.heldWords.0': 'Muito longo.' } },
    });
    const update = jest.fn<SiteCalls['update']>().mockRejectedValueOnce(refusedWord).mockResolvedValue(site);
    const user = open({ update });
    await user.click(await screen.findByRole('tab', { name: 'Moderação' }));
    await user.click(screen.getByRole('checkbox', { name: 'Todo comentário espera aprovação' }));
    const held = screen.getByRole('textbox', { name: 'Palavras que esperam aprovação' });
    await user.type(held, ' oferta {Enter}{Enter}ganhe já');
    const days = screen.getByRole('spinbutton', { name: 'Fechar cada página depois de quantos dias' });
    await user.clear(days);
    await user.type(days, '30');
    await user.click(screen.getByRole('tab', { name: 'Aparência' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordem inicial' }), 'Mais antigos');
    await user.click(screen.getByRole('checkbox', { name: 'Permitir fotos' }));
    await user.click(screen.getByRole('tab', { name: 'Moderação' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(held.getAttribute('aria-invalid')).toBe('true'));
    const moderation = {
      isClosed: false,
      closesAfterDays: 30,
      isPreModerated: true,
      heldWords: ['oferta', 'ganhe já'],
      refusedWords: ['golpe'],
      holdsSpam: true,
      allowsGuests: false,
      holdsGuests: true,
    };
    expect(update.mock.calls[0]?.[0].settings).toEqual(moderation);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Configurações salvas')).toBeTruthy();
    // What was entered in another tab is still there, and sent with the rest of the settings.
    await user.click(screen.getByRole('tab', { name: 'Aparência' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
    // There is no service that could be asked.
    const { asksSpamService: _, ...offered } = settings;
    expect({ ...update.mock.calls[2]?.[0].settings, ...moderation }).toEqual({
      ...offered,
      ...moderation,
      enablePhoto: false,
      defaultOrdering: 'time',
    });
  });

  it('web.500 allow guests, whose comments wait unless the owner says otherwise', async () => {
    const update = jest.fn<SiteCalls['update']>().mockResolvedValue(site);
    const user = open({ update });
    await user.click(await screen.findByRole('tab', { name: 'Moderação' }));
    const allows = screen.getByRole('checkbox', { name: 'Aceitar comentários de convidados' });
    const holds = screen.getByRole('checkbox', { name: 'Comentários de convidados esperam aprovação' });
    expect([allows, holds].map((each) => each instanceof HTMLInputElement && each.checked)).toEqual([false, true]);
    const hint = document.getElementById(allows.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Quem visita comenta só com um nome, sem criar conta/);
    await user.click(allows);
    await user.click(holds);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(update.mock.calls[0]?.[0].settings).toMatchObject({ allowsGuests: true, holdsGuests: false }),
    );
  });

  it('web.497 hold spam or not, and say what a service is sent if the instance has one', async () => {
    const update = jest.fn<SiteCalls['update']>().mockResolvedValue(site);
    const list = async () => ({ sites: [{ ...site, spamService: 'Akismet' }], mayRegister: true });
    const user = open({ update, list });
    await user.click(await screen.findByRole('tab', { name: 'Moderação' }));
    const holds = screen.getByRole('checkbox', { name: 'Reter o que parece spam' });
    const asks = screen.getByRole('checkbox', { name: 'Perguntar também a Akismet' });
    expect([holds, asks].map((each) => each instanceof HTMLInputElement && each.checked)).toEqual([true, false]);
    const hint = document.getElementById(asks.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Texto, página, nome e endereço de rede .* são enviados a Akismet/);
    await user.click(holds);
    await user.click(asks);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(update.mock.calls[0]?.[0].settings).toMatchObject({ holdsSpam: false, asksSpamService: true }),
    );
  });

  it('web.18 have eight tabs, of which one is shown', async () => {
    const user = open();
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Instalar',
      'Aparência',
      'Moderação',
      'Equipe',
      'Contas do site',
      'Webhooks',
      'Importar',
      'Endereços',
    ]);
    for (const name of ['Equipe', 'Importar']) {
      await user.click(screen.getByRole('tab', { name }));
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
      expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    }
  });

  it('web.18 delete a site after a question, and restore it', async () => {
    const change = jest.fn<SiteCalls['delete']>(async ({ isDeleted }) => ({
      ...site,
      ...(isDeleted && { deletedUntil: 1_900_000_000 }),
    }));
    const user = open({ delete: change });
    await user.click(await screen.findByRole('button', { name: 'Excluir o site' }));
    expect(change).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir o site' }));
    expect(await screen.findByText(/em 17 de março de 2030 são apagados de vez/)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restaurar o site' }));
    expect(await screen.findByRole('tab', { name: 'Instalar' })).toBeTruthy();
    expect(change.mock.calls.map(([input]) => input)).toEqual([
      { app_id: '42', isDeleted: true },
      { app_id: '42', isDeleted: false },
    ]);
  });

  it('web.18 offer no registration without permission, and retry a failed load', async () => {
    const list = jest
      .fn<SiteCalls['list']>()
      .mockRejectedValueOnce(badDomain)
      .mockResolvedValueOnce({ sites: [], mayRegister: false });
    const user = open({ list });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nesta instalação, só quem cuida dela registra sites.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Registrar um site' })).toBeNull();
  });
});
