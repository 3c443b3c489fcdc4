import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../gallery/fixtureRecords.ts';
import { renderSection } from '../testing/renderSection.tsx';
import { SiteStaff } from './SiteStaff.tsx';

const { joana, marina } = people;
const noStaff = () => ({ staff: [] });
const asModerator = () => ({ staff: [{ person: joana, role: 'moderator' }] });

function open(searchSitePeople: () => object = () => ({ people: [marina, joana] })) {
  const answers = { fetchSiteStaff: noStaff, searchSitePeople, setSiteRole: asModerator };
  const { user, requests } = renderSection(<SiteStaff site="42" />, answers);
  const field = screen.getByRole('combobox', { name: /^Nome de quem já comentou/ });
  const asked = (name: string) => requests.filter(([each]) => each === name).map(([, input]) => input);
  return { user, field, asked };
}

describe('a site’s team', () => {
  it('web.18 is joined by people picked by name with the keyboard alone', async () => {
    const { user, field, asked } = open();
    expect({ expanded: field.getAttribute('aria-expanded'), controls: field.getAttribute('aria-controls') }).toEqual({
      expanded: 'false',
      controls: null,
    });
    await user.type(field, 'jo');
    const list = await screen.findByRole('listbox', { name: 'Pessoas encontradas' });
    expect(screen.getByText('2 pessoas encontradas').getAttribute('role')).toBe('status');
    expect({ expanded: field.getAttribute('aria-expanded'), controls: field.getAttribute('aria-controls') }).toEqual({
      expanded: 'true',
      controls: list.id,
    });
    const options = within(list).getAllByRole('option');
    const activeId = () => field.getAttribute('aria-activedescendant');
    expect(activeId()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(activeId()).toBe(options[1]?.id);
    await user.keyboard('{ArrowDown}');
    expect(activeId()).toBe(options[0]?.id);
    await user.keyboard('{ArrowDown}');
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    await user.keyboard('{Enter}');
    expect(asked('searchSitePeople').at(-1)).toEqual({ app_id: '42', q: 'jo' });
    expect(asked('setSiteRole')).toEqual([{ app_id: '42', person_id: joana.id, role: 'moderator' }]);
    expect(await screen.findByRole('button', { name: `Remover ${joana.name} da equipe` })).toBeTruthy();
    expect({ value: (field as HTMLInputElement).value, focused: document.activeElement }).toEqual({
      value: '',
      focused: field,
    });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('web.18 is joined by a press on a name, which leaves the focus in the field', async () => {
    const { user, field, asked } = open();
    await user.type(field, 'ma');
    await user.click(await screen.findByRole('option', { name: marina.name }));
    expect(asked('setSiteRole')).toEqual([{ app_id: '42', person_id: marina.id, role: 'moderator' }]);
    expect(document.activeElement).toBe(field);
  });

  it('web.18 asks for nobody by one letter, and closes the list with Escape', async () => {
    const { user, field, asked } = open();
    await user.type(field, 'jo');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((field as HTMLInputElement).value).toBe('jo');
    await user.keyboard('{Backspace}');
    expect(asked('searchSitePeople').every((input) => JSON.stringify(input).includes('"jo"'))).toBe(true);
  });

  it('web.18 is joined by the address of a profile, too', async () => {
    const { user, field, asked } = open(() => ({ people: [] }));
    await user.type(field, `/profile.php?id=${joana.id}`);
    await user.click(screen.getByRole('button', { name: 'Adicionar moderador' }));
    expect(asked('setSiteRole')).toEqual([{ app_id: '42', person_id: joana.id, role: 'moderator' }]);
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  });
});
