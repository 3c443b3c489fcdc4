import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { refusedAt, renderSection, type SectionAnswers } from '../../testing/renderSection.tsx';
import { AccountPages } from '../AccountPages.tsx';

const session = { id: '1', is_current: true, browser: 'Firefox', system: 'Linux', started_time: 1, used_time: 1 };
const account = { email: 'ana@casa.example', is_confirmed: true, sessions: [session] };
const passkey = { id: '10', name: 'Celular', added_time: 1_700_000_000 };
const options = {
  challenge: 'AAEC',
  rp: { id: 'localhost', name: 'Rede' },
  user: { id: 'MQ', name: 'ana@casa.example', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw refusedAt(fields);
};

function open(answers: SectionAnswers) {
  history.replaceState(null, '', '/settings/account');
  return renderSection(<AccountPages />, {
    fetchTakeOut: () => ({ may_ask: true, take_out: null }),
    fetchLeaving: () => ({ hand_over: [], is_last_owner: false, stars: 0, earned_stars: 0 }),
    fetchSecondStep: () => ({ is_on: false, recovery_codes_left: 0 }),
    ...answers,
  });
}
const region = async () => within(await screen.findByRole('region', { name: 'Chaves de acesso' }));

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const create = jest.fn<(asked: unknown) => Promise<unknown>>();
const made = {
  id: 'AAEC',
  rawId: bytes(0, 1, 2),
  type: 'public-key',
  response: { clientDataJSON: bytes(123, 125), attestationObject: bytes(160) },
  getClientExtensionResults: () => ({}),
};
beforeEach(() => {
  create.mockReset();
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  Object.assign(navigator, { credentials: { create } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  history.replaceState(null, '', '/');
});

describe('passkeys in the settings of the account', () => {
  it('web.475 are added with the password, by the device’s name at first; what is refused is said', async () => {
    const lists = [[], [{ ...passkey, name: 'Firefox, Linux' }]];
    const refusals = [refusal({ password: 'Esta não é a sua senha atual.' }), () => ({ options })];
    const { user, made: calls } = open({
      fetchAccount: () => ({ ...account, passkeys: lists.shift() }),
      startPasskey: () => (refusals.length > 1 ? refusals.shift() : refusals[0])?.(),
      addPasskey: () => ({}),
    });
    const section = await region();
    await user.click(section.getByRole('button', { name: 'Adicionar chave de acesso' }));
    expect(document.activeElement?.textContent).toBe('Adicionar chave de acesso');
    expect(section.getByLabelText<HTMLInputElement>('Nome da chave de acesso').value).toBe('Firefox, Linux');
    await user.type(section.getByLabelText('Senha atual'), 'a senha{Enter}');
    expect(await section.findByText('Esta não é a sua senha atual.')).not.toBeNull();

    const add = section.getByRole('button', { name: 'Adicionar chave de acesso' });
    create.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(add);
    expect(await section.findByText('Nenhuma chave de acesso foi criada. Tente de novo.')).not.toBeNull();
    create.mockRejectedValueOnce(new DOMException('known', 'InvalidStateError'));
    await user.click(add);
    expect(await section.findByText('Este aparelho já tem uma chave de acesso da sua conta.')).not.toBeNull();
    expect(calls('addPasskey')).toEqual([]);

    create.mockResolvedValueOnce(made);
    await user.click(add);
    expect(await section.findByText(/ainda não usada/)).not.toBeNull();
    expect(calls('addPasskey')).toEqual([
      { name: 'Firefox, Linux', credential_id: 'AAEC', client_data: 'e30', attestation: 'oA' },
    ]);
    expect(document.activeElement).toBe(section.getByRole('heading', { name: 'Chaves de acesso' }));
    expect(section.queryByLabelText('Senha atual')).toBeNull();
  });

  it('web.475 say that the browser has none', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { user } = open({
      fetchAccount: () => ({ ...account, passkeys: [] }),
      startPasskey: () => ({ options }),
    });
    const section = await region();
    await user.click(section.getByRole('button', { name: 'Adicionar chave de acesso' }));
    await user.type(section.getByLabelText('Senha atual'), 'a senha{Enter}');
    expect(await section.findByText('Este navegador não usa chaves de acesso. Tente em outro.')).not.toBeNull();
  });

  it('web.475 are renamed, and removed with the password', async () => {
    const used = { ...passkey, used_time: 1_700_000_000 };
    const lists = [[used], [{ ...used, name: 'Celular azul' }], []];
    const { user, made: calls } = open({
      fetchAccount: () => ({ ...account, passkeys: lists.shift() }),
      renamePasskey: () => ({}),
      removePasskey: () => ({}),
    });
    const section = await region();
    expect(section.getByText(/usada pela última vez em/)).not.toBeNull();
    await user.click(section.getByRole('button', { name: 'Renomear Celular' }));
    await user.type(section.getByLabelText('Nome da chave de acesso'), ' azul{Enter}');
    await user.click(await section.findByRole('button', { name: 'Remover Celular azul' }));
    await user.type(section.getByLabelText('Senha atual'), 'a senha{Enter}');
    expect(await screen.findByText('A chave de acesso foi removida.')).not.toBeNull();
    expect(section.queryByRole('listitem')).toBeNull();
    expect([calls('renamePasskey'), calls('removePasskey')]).toEqual([
      [{ passkey_id: '10', name: 'Celular azul' }],
      [{ passkey_id: '10', password: 'a senha' }],
    ]);
  });

  it('web.475 are no more than ten, and none without a password; without them there is no section', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...passkey, id: String(at), name: `Chave ${at}` }));
    const cases = [
      { passkeys: ten, says: /que é o máximo/ },
      { passkeys: [], has_no_password: true, says: /crie antes uma senha/ },
    ];
    for (const { says, ...rest } of cases) {
      open({ fetchAccount: () => ({ ...account, ...rest }) });
      const section = await region();
      expect(section.getByText(says)).not.toBeNull();
      expect(section.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull();
      cleanup();
    }
    open({ fetchAccount: () => account });
    await screen.findByRole('region', { name: 'Entrada em duas etapas' });
    expect(screen.queryByRole('region', { name: 'Chaves de acesso' })).toBeNull();
  });
});
