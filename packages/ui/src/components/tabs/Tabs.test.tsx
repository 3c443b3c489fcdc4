import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Tabs } from './Tabs.tsx';

const tabs = ['um', 'dois', 'três'].map((name) => ({ id: name, name: `Aba ${name}`, label: name }));

function Choosing() {
  const [selected, setSelected] = useState('um');
  return (
    <Tabs label="Abas" tabs={tabs} selected={selected} onSelect={setSelected}>
      Conteúdo de {selected}
    </Tabs>
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('ui.10 are a single tab stop; arrows wrap around, Home and End work', async () => {
    const user = userEvent.setup();
    renderUi(<Choosing />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Aba um' }));
    const found: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(selectedTab());
      found.push(selectedTab().textContent);
    }
    expect(found).toEqual(['dois', 'três', 'um', 'três', 'um']);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Aba um' }));
  });

  it('ui.10 follow the line of writing', async () => {
    const user = userEvent.setup();
    renderUi(<Choosing />);
    // jsdom does not inherit the direction.
    screen.getByRole('tablist').style.direction = 'rtl';
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(selectedTab().textContent).toBe('dois');
  });

  it('are selected on click, and label their panel', async () => {
    const user = userEvent.setup();
    renderUi(<Choosing />);
    await user.click(screen.getByRole('tab', { name: 'Aba três' }));
    expect(screen.getByRole('tabpanel', { name: 'Aba três' }).textContent).toBe('Conteúdo de três');
  });
});
