import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../../testing/renderUi.tsx';
import { ComposerEditor } from '../ComposerEditor.tsx';
import { InputWarningContext } from '../composerContexts.ts';

const nothing = () => undefined;
const title = 'Uma extensão do navegador bloqueia a digitação';

function open(isOn: boolean) {
  const { unmount } = renderUi(
    <InputWarningContext value={isOn}>
      <ComposerEditor label="campo" onChange={nothing} onSubmit={nothing} />
    </InputWarningContext>,
  );
  // Key events that insert nothing.
  for (const key of 'abc') fireEvent.keyDown(screen.getByRole('textbox'), { key });
  return unmount;
}

const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 800)));

describe('the warning about blocked input', () => {
  it('S8.14, S8.14/1 is shown in Portuguese at most once, and only with the flag', async () => {
    const closeOff = open(false);
    await aMoment();
    expect(screen.queryByRole('dialog')).toBeNull();
    closeOff();

    const closeFirst = open(true);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('uma extensão do navegador está bloqueando a entrada de texto');
    closeFirst();

    open(true);
    await aMoment();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
