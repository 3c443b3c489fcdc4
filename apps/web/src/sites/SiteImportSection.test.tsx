import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { RequestError, transportFailure } from 'ufi-core/request';
import type { SiteImport } from 'ufi-plugin/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import type { uploadImport } from './uploadImport.ts';
import { SiteImportSection } from './SiteImportSection.tsx';
import { SiteMovesSection } from './SiteMovesSection.tsx';
import siteTexts from './texts/pt-BR.json';

const found: SiteImport = {
  id: '7',
  fileName: 'disqus.xml',
  source: 'disqus',
  state: 'ready',
  progress: { done: 0, total: 3 },
  comments: 3,
  held: 1,
  articles: 2,
  authors: 1,
  lifted: 0,
  attachments: 3,
  linked: 1,
  failure: null,
  createdAt: 1_795_000_000,
  skipped: [
    { reason: 'known', count: 1_200 },
    { reason: 'elsewhere', count: 1 },
  ],
  examples: [{ reason: 'elsewhere', id: '8', line: 91, article: 'https://evil.test/a' }],
};

type Answers = Readonly<Record<string, (input: never) => object>>;

function open(answers: Answers, view: (send: typeof uploadImport) => React.ReactNode) {
  const requests: [string, object][] = [];
  const rendered = createFixtureServices({ session: asMarina, post, records: {}, lists: [] });
  const call = async ({ name }: { name: string }, input: object) => {
    requests.push([name, input]);
    return answers[name]?.(input as never);
  };
  const sent: File[] = [];
  const send: typeof uploadImport = async ({ file, onProgress }) => {
    sent.push(file);
    onProgress(0.5);
    return { siteImport: { ...found, state: 'reading' } };
  };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR, ...siteTexts }}>
      <ServicesContext value={{ ...rendered, dispatcher: { ...rendered.dispatcher, call } as never }}>
        <ToastProvider>{view(send)}</ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), requests, sent };
}

describe('imported comments in the settings', () => {
  it('are read from a file, previewed, and written after a confirmation', async () => {
    let now: SiteImport | null = null;
    const answers: Answers = {
      fetchSiteImport: () => ({ siteImport: now }),
      runSiteImport: () => {
        now = { ...found, state: 'done', progress: { done: 3, total: 3 } };
        return { siteImport: { ...found, state: 'writing', progress: { done: 1, total: 3 } } };
      },
    };
    const { user, requests, sent } = open(answers, (send) => <SiteImportSection site="42" send={send} />);
    await user.click(await screen.findByRole('button', { name: 'Ler o arquivo' }));
    expect(screen.getByText('Escolha um arquivo.')).toBeTruthy();
    now = found;
    await user.upload(screen.getByLabelText('Arquivo de comentários'), new File(['<disqus/>'], 'disqus.xml'));
    await user.click(screen.getByRole('button', { name: 'Ler o arquivo' }));
    expect(sent.map(({ name }) => name)).toEqual(['disqus.xml']);
    expect(await screen.findByRole('progressbar', { name: 'Lendo o arquivo…' })).toBeTruthy();
    const start = await screen.findByRole('button', { name: 'Trazer 3 comentários' });
    const section = within(screen.getByRole('region', { name: 'Trazer comentários' }));
    expect(section.getByRole('status').textContent).toBe('O arquivo foi lido. Nada foi criado ainda.');
    expect(section.getByText('3 comentários · 2 páginas · 1 autor')).toBeTruthy();
    expect(section.getByText(/^Com 3 anexos: .* 1 deles fica como link para onde está\.$/)).toBeTruthy();
    expect(section.getByText('Já trazidos antes: 1.200')).toBeTruthy();
    expect(section.getByText('https://evil.test/a').closest('li')?.textContent).toContain(
      'Linha 91, número 8 · De páginas de outros sites',
    );
    expect(section.queryByLabelText('Arquivo de comentários')).toBeNull();
    await user.click(start);
    expect(requests.at(-1)).toEqual(['runSiteImport', { app_id: '42', import_id: '7' }]);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Criando comentários…' });
    expect(bar.value).toBeCloseTo(1 / 3);
    expect(document.activeElement?.textContent).toBe('Trazer comentários');
    await waitFor(() => expect(section.getByRole('status').textContent).toBe('3 comentários criados.'));
    expect(screen.getByLabelText('Arquivo de comentários')).toBeTruthy();
  });

  it('give the reason why a file was not read, and can be cancelled', async () => {
    const failed = { ...found, state: 'failed', failure: { reason: 'cutOff', line: 12 } } as const;
    const { user, requests } = open(
      {
        fetchSiteImport: () => ({ siteImport: failed }),
        cancelSiteImport: () => ({ siteImport: { ...found, state: 'cancelled' } }),
      },
      (send) => <SiteImportSection site="42" send={send} />,
    );
    expect(await screen.findByText('O arquivo está incompleto: ele termina na linha 12.')).toBeTruthy();
    await user.upload(screen.getByLabelText('Arquivo de comentários'), new File(['x'], 'a.xml'));
    await user.click(screen.getByRole('button', { name: 'Ler o arquivo' }));
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    expect(requests.at(-1)?.[0]).toBe('cancelSiteImport');
    expect((await screen.findByText('A importação foi interrompida.')).getAttribute('role')).toBe('status');
  });

  it('web.29 is picked by a button in the language of the page, which shows its name', async () => {
    open({ fetchSiteImport: () => ({ siteImport: null }) }, (send) => <SiteImportSection site="42" send={send} />);
    const input = await screen.findByLabelText<HTMLInputElement>('Arquivo de comentários');
    expect(screen.getByText('Nenhum arquivo escolhido')).toBeTruthy();
    expect([...(input.labels ?? [])].map(({ textContent }) => textContent)).toContain('Escolher arquivo');
    expect(input.className).toBe('ufi-visually-hidden');
    fireEvent.change(input, { target: { files: [new File(['x'], 'disqus.xml')] } });
    expect(screen.getByText('disqus.xml')).toBeTruthy();
  });

  it('server.90 say that the server has no space for files', async () => {
    const full = new RequestError({ ...transportFailure('badAnswer').failure, httpStatus: 507 });
    const refuse = () => Promise.reject(full);
    const user = open({ fetchSiteImport: () => ({ siteImport: found }), runSiteImport: refuse }, () => (
      <SiteImportSection site="42" />
    )).user;
    await user.click(await screen.findByRole('button', { name: 'Trazer 3 comentários' }));
    expect(await screen.findByText(/^No momento não há espaço para arquivos neste servidor\./)).toBeTruthy();
  });

  it('report a failed upload, and what to do', async () => {
    const send: typeof uploadImport = ({ onProgress }) => {
      onProgress(0.5);
      return Promise.reject(transportFailure('network'));
    };
    const { user } = open({ fetchSiteImport: () => ({ siteImport: null }) }, () => (
      <SiteImportSection site="42" send={send} />
    ));
    await user.upload(await screen.findByLabelText('Arquivo de comentários'), new File(['x'], 'a.xml'));
    await user.click(screen.getByRole('button', { name: 'Ler o arquivo' }));
    const said = 'A conexão caiu antes de o arquivo chegar. Nada foi guardado: envie-o de novo.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ler o arquivo' }).disabled).toBe(false);
  });
});

describe('pages that have moved, in the settings', () => {
  it('are previewed with their outcome, and moved after a confirmation', async () => {
    const moves = [
      { id: '1', from: 'https://a.test/velho/1', to: 'https://a.test/novo/1', comments: 4, outcome: 'moves' },
      { id: '2', from: 'https://a.test/velho/2', to: 'https://a.test/novo/2', comments: 1, outcome: 'taken' },
    ];
    const answers: Answers = {
      remapArticles: ({ after }: { after?: string }) =>
        after === undefined ? { moves: moves.slice(0, 1), after: '1' } : { moves: moves.slice(1), after: null },
    };
    const { user, requests } = open(answers, () => <SiteMovesSection site="42" />);
    await user.type(screen.getByLabelText('Começo do endereço antigo'), 'https://a.test/velho/');
    await user.type(screen.getByLabelText('Começo do endereço novo'), 'https://a.test/novo/');
    await user.click(screen.getByRole('button', { name: 'Ver o que mudaria' }));
    expect(await screen.findByText('2 páginas encontradas.')).toBeTruthy();
    const rule = { app_id: '42', from: 'https://a.test/velho/', to: 'https://a.test/novo/' };
    expect(requests).toEqual([
      ['remapArticles', { ...rule, isDryRun: true }],
      ['remapArticles', { ...rule, isDryRun: true, after: '1' }],
    ]);
    const list = within(screen.getByRole('list', { name: 'Páginas que mudaram de endereço' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'https://a.test/velho/1 → https://a.test/novo/1Muda · 4 comentários',
      'https://a.test/velho/2 → https://a.test/novo/2Não muda: já há comentários no endereço novo · 1 comentário',
    ]);
    await user.click(screen.getByRole('button', { name: 'Mudar 1 página' }));
    expect(await screen.findByText('1 página mudou.')).toBeTruthy();
    expect(requests.slice(2).map(([, input]) => input)).toMatchObject([
      { isDryRun: false },
      { isDryRun: false, after: '1' },
    ]);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
