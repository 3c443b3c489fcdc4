import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type GroupRecord } from 'ufi-core/contract';
import { asNobody, people } from '../gallery/fixtureRecords.ts';
import type { AppServices } from '../services/appServices.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import { GroupsPages } from './GroupsPages.tsx';
import { buildGroup } from './testing/buildGroup.ts';

const open = (view: ReactNode, answers: SectionAnswers, session?: AppServices['session']) =>
  act(async () => renderSection(view, answers, { session }));

async function openAt(address: string, answers: SectionAnswers, session?: AppServices['session']) {
  history.replaceState(null, '', address);
  return open(<GroupsPages />, answers, session);
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the page of groups', () => {
  it('web.357 lists one’s own groups and the others, page by page, and leads to a new one', async () => {
    const pages: Record<string, GroupRecord[]> = {
      own: [buildGroup({ name: 'Coral', membership: 'member', memberCount: 1 })],
      others: [buildGroup({ id: '31', name: 'Vinil', privacy: 'public' })],
      '31': [buildGroup({ id: '29', name: 'Feira' })],
    };
    const fetchGroups = ({ of, cursor = of }: { of: string; cursor?: string }) => ({
      groups: pages[cursor],
      cursor: cursor === 'others' ? '31' : null,
    });
    const { user } = await openAt('/groups', { fetchGroups });
    const own = screen.getByRole('region', { name: 'Seus grupos' });
    expect(within(own).getByRole('listitem').textContent).toBe('CCoralGrupo fechado · 1 participante');
    const others = screen.getByRole('region', { name: 'Outros grupos' });
    expect(within(others).getByRole('link', { name: 'Vinil' }).getAttribute('href')).toBe('/groups/31');
    await user.click(button('Ver mais grupos'));
    expect(
      within(others)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vinil', 'Feira']);
    expect(screen.getByRole('link', { name: 'Criar grupo' }).getAttribute('href')).toBe('/groups/new');
  });

  it('web.357 shows to whoever is not signed in what they may join, and asks them to sign in for the rest', async () => {
    const fetchGroups = () => ({ groups: [], cursor: null });
    const { made } = await openAt('/groups', { fetchGroups }, asNobody);
    expect(made('fetchGroups')).toEqual([{ of: 'others' }]);
    expect(screen.getByText('Não há outros grupos por enquanto.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Criar grupo' })).toBeNull();
    document.body.replaceChildren();
    await openAt('/groups/new', {}, asNobody);
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
  });

  it('web.357 creates a group, once, and says at the field what is refused', async () => {
    const answers = [
      () => {
        throw refusedAt({ name: 'Não pode ficar vazio.' });
      },
      () => ({ group: buildGroup({ id: '40' }) }),
    ];
    const { user, made } = await openAt('/groups/new', { addGroup: () => answers.shift()?.() });
    const name = screen.getByRole('textbox', { name: 'Nome do grupo' });
    await user.type(name, 'Coral');
    await user.type(screen.getByRole('textbox', { name: 'Descrição' }), 'Às terças');
    await user.click(screen.getByRole('radio', { name: /^Grupo secreto/ }));
    await user.click(button('Criar grupo'));
    expect(screen.getByText('Não pode ficar vazio.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await user.click(button('Criar grupo'));
    const written = { name: 'Coral', description: 'Às terças', privacy: 'secret', client_id: expect.any(String) };
    const [first, second] = made('addGroup');
    expect(first).toEqual(written);
    expect(second).toEqual(first);
    expect(location.pathname).toBe('/groups/40');
  });
});

describe('the header of a group', () => {
  const openHeader = async (group: Partial<GroupRecord>, session?: AppServices['session']) => {
    const changes: string[] = [];
    const answers = { setGroupMembership: () => ({ group: null }) };
    const view = <GroupHeader group={buildGroup(group)} onChange={() => changes.push('changed')} />;
    return { ...(await open(view, answers, session)), changes };
  };

  it('web.358 says who may read it, how many are in it, and what it is about', async () => {
    await openHeader({ description: 'Mudas e\nsementes' });
    expect(screen.getByRole('heading', { name: 'Hortas Urbanas' })).toBeTruthy();
    expect(screen.getByText(/Grupo fechado/).textContent).toBe('Grupo fechado · 2 participantes');
    expect(screen.getByText(/Mudas e/)).toBeTruthy();
    expect(screen.getByText('As publicações deste grupo são só para participantes.')).toBeTruthy();
  });

  it.each([
    ['public', 'none', 'Participar', true, 'Você agora participa de Hortas Urbanas.'],
    ['closed', 'none', 'Pedir para participar', true, 'Pedido enviado a quem administra Hortas Urbanas.'],
    ['closed', 'asked', 'Cancelar pedido', false, 'Pedido a Hortas Urbanas cancelado.'],
  ] as const)('web.358 a %s group, to who is %s, offers “%s”', async (privacy, membership, label, isMember, said) => {
    const { user, made, changes } = await openHeader({ privacy, membership });
    await user.click(button(label));
    expect(made('setGroupMembership')).toEqual([{ group_id: '30', is_member: isMember }]);
    expect(changes).toEqual(['changed']);
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('web.358 leads who is not signed in to the sign-in', async () => {
    await openHeader({}, asNobody);
    expect(screen.getByRole('link', { name: 'Pedir para participar' }).getAttribute('href')).toMatch(/^\/login/);
  });

  it.each([
    ['member', ['Participantes', 'Sair do grupo']],
    ['admin', ['Participantes', 'Configurações do grupo', 'Moderação', 'Sair do grupo']],
  ] as const)('web.358 a %s finds more in a menu, and leaves after a question', async (membership, entries) => {
    const { user, made } = await openHeader({ membership });
    await user.click(button('Opções de Hortas Urbanas'));
    const shown = await screen.findAllByRole('menuitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(entries);
    await user.click(screen.getByRole('menuitem', { name: 'Sair do grupo' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(made('setGroupMembership')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sair do grupo' }));
    expect(made('setGroupMembership')).toEqual([{ group_id: '30', is_member: false }]);
  });
});

describe('the people of a group', () => {
  const { joana, caio } = people;
  const openMembers = (membership: GroupRecord['membership']) => {
    const asked = [{ actor: caio, role: 'member' }];
    const accepted = [
      { actor: people.marina, role: 'admin' },
      { actor: joana, role: 'member' },
    ];
    return openAt('/groups/30/members', {
      fetchGroup: () => ({ group: buildGroup({ membership }) }),
      fetchGroupRules: () => ({ rules: [] }),
      fetchGroupMembers: ({ status }: { status: string }) => ({
        members: status === 'asked' ? asked : accepted,
        cursor: null,
      }),
      setGroupRole: () => ({}),
    });
  };

  it('web.359 are accepted, made admins, and removed after a question', async () => {
    const { user, made } = await openMembers('admin');
    await user.click(button(`Aceitar ${caio.name}`));
    expect(screen.getByText('Não há pedidos para participar.')).toBeTruthy();
    await screen.findByText(joana.name);
    expect(made('fetchGroupMembers').filter(({ status }) => status === 'accepted')).toHaveLength(2);
    const choose = async (entry: string) => {
      await user.click(button(`Opções para ${joana.name}`));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await choose('Remover do grupo');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    await choose('Tornar administrador');
    expect(made('setGroupRole')).toEqual([
      { group_id: '30', user_id: caio.id, role: 'member' },
      { group_id: '30', user_id: joana.id, role: 'admin' },
    ]);
    // Nobody acts on another admin.
    expect(screen.queryByRole('button', { name: `Opções para ${joana.name}` })).toBeNull();
  });

  it('web.359 are declined and removed', async () => {
    const { user, made } = await openMembers('admin');
    await user.click(button(`Recusar ${caio.name}`));
    await user.click(button(`Opções para ${joana.name}`));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover do grupo' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover do grupo' }));
    expect(made('setGroupRole').map(({ role }) => role)).toEqual(['none', 'none']);
    expect(screen.queryByText(joana.name)).toBeNull();
  });

  it('web.359 are only listed for members', async () => {
    const { made } = await openMembers('member');
    expect(made('fetchGroupMembers').map(({ status }) => status)).toEqual(['accepted']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the settings of a group', () => {
  const openSettings = (group: Partial<GroupRecord>) =>
    openAt('/groups/30/settings', {
      fetchGroup: () => ({ group: buildGroup({ membership: 'admin', ...group }) }),
      fetchGroupRules: () => ({
        rules: [
          { id: '51', title: 'Sem vendas' },
          { id: '52', title: 'Gentileza' },
        ],
      }),
      saveGroup: (input: { rules: { id?: string; title: string }[] }) => ({
        group: buildGroup({ membership: 'admin', ...group, privacy: 'secret' }),
        rules: input.rules.map(({ id = '53', title }) => ({ id, title })),
      }),
    });

  it('web.359 are saved with the rules in their order; an added rule takes the focus', async () => {
    const { user, made } = await openSettings({});
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['closed', 'secret']);
    await user.click(screen.getByRole('radio', { name: /^Grupo secreto/ }));
    await user.click(screen.getByRole('checkbox', { name: /Markdown/ }));
    await user.click(button('Remover regra 1'));
    expect(document.activeElement).toBe(button('Adicionar regra'));
    await user.click(button('Adicionar regra'));
    await user.keyboard('Pontualidade');
    await user.click(button('Adicionar regra'));
    await user.click(button('Salvar'));
    expect(made('saveGroup')).toEqual([
      {
        group_id: '30',
        name: 'Hortas Urbanas',
        description: '',
        privacy: 'secret',
        is_markdown: true,
        are_stickers_custom: false,
        rules: [{ id: '52', title: 'Gentileza' }, { title: 'Pontualidade' }],
      },
    ]);
    expect(screen.getByText('Configurações salvas.')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getAllByRole('textbox', { name: /^Regra/ })).toHaveLength(2);
  });

  it('web.359 are for admins', async () => {
    await openSettings({ membership: 'member' });
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});
