import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { clientRefusal, RequestError } from 'ufi-core/request';
import { SiteMovesSection } from './SiteMovesSection.tsx';
import { renderSection } from '../testing/renderSection.tsx';

const [from, to] = ['https://velho.example/', 'https://novo.example/'];
const move = (id: string, outcome: 'moves' | 'taken') => ({
  id,
  outcome,
  comments: 3,
  from: `${from}${id}`,
  to: `${to}${id}`,
});
const pages = [
  { moves: [move('1', 'moves')], after: '1' },
  { moves: [move('2', 'taken')], after: null },
];
const labels = { from: 'Começo do endereço antigo', to: 'Começo do endereço novo' };

describe('pages that have moved', () => {
  it('are previewed completely, and moved after a confirmation', async () => {
    const { user, requests } = renderSection(<SiteMovesSection site="42" />, {
      remapArticles: ({ after }: { after?: string }) => (after === undefined ? pages[0] : pages[1]) ?? {},
    });
    await user.type(screen.getByLabelText(labels.from), from);
    await user.type(screen.getByLabelText(labels.to), `${to}{Enter}`);
    expect(await screen.findByText('2 páginas encontradas.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      `${from}1 → ${to}1Muda · 3 comentários`,
      `${from}2 → ${to}2Não muda: já há comentários no endereço novo · 3 comentários`,
    ]);
    const dry = { app_id: '42', from, to, isDryRun: true };
    expect(requests.map(([, input]) => input)).toEqual([dry, { ...dry, after: '1' }]);
    await user.click(screen.getByRole('button', { name: 'Mudar 1 página' }));
    expect(await screen.findByText('1 página mudou.')).toBeTruthy();
    const wet = { ...dry, isDryRun: false };
    expect(requests.slice(2).map(([, input]) => input)).toEqual([wet, { ...wet, after: '1' }]);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('report an address outside the site, and keep the input', async () => {
    const { user } = renderSection(<SiteMovesSection site="42" />, {
      remapArticles: () => {
        throw new RequestError({ ...clientRefusal('badParameter').failure, fields: { to: 'not_allowed' } });
      },
    });
    await user.type(screen.getByLabelText(labels.from), from);
    await user.type(screen.getByLabelText(labels.to), `${to}{Enter}`);
    expect(await screen.findByText('Escreva um endereço deste site.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>(labels.to);
    expect({ fieldValue: field.value, ariaInvalid: field.getAttribute('aria-invalid') }).toEqual({
      fieldValue: to,
      ariaInvalid: 'true',
    });
  });
});
