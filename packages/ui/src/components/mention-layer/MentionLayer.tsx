import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { MentionController } from 'ufi-composer/react';
import { mentionDescriptors } from '../../messages/mentionDescriptors.ts';
import './MentionLayer.css';
import { MentionOption } from './MentionOption.tsx';
import { useComboboxField } from './useComboboxField.ts';
import { useLayerPosition } from './useLayerPosition.ts';

export interface MentionLayerProps {
  readonly controller: MentionController;
}

/** Mention suggestions beside the caret (S2.06). The focus stays in the field. */
export function MentionLayer({ controller }: MentionLayerProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const { entries, active } = useSyncExternalStore(controller.subscribe, controller.getState);
  const isOpen = entries.length > 0;
  useComboboxField(controller.getField(), {
    listId: isOpen ? id : null,
    activeId: isOpen ? optionId(id, active) : null,
  });
  return (
    <>
      <span className="ufi-visually-hidden" role="status">
        {isOpen && formatMessage(mentionDescriptors.count, { count: entries.length })}
      </span>
      {isOpen && <MentionList id={id} controller={controller} />}
    </>
  );
}

const optionId = (id: string, index: number): string => `${id}-${index}`;

function MentionList({ id, controller }: MentionLayerProps & { readonly id: string }) {
  const { formatMessage } = useIntl();
  const { entries, active, typed } = controller.getState();
  const layerRef = useLayerPosition({ field: controller.getField(), typed });
  const activeId = optionId(id, active);
  useLayoutEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      ref={layerRef}
      className="ufi-mentions"
      popover="manual"
      role="listbox"
      id={id}
      aria-label={formatMessage(mentionDescriptors.label)}
    >
      {entries.map((entry, index) => (
        <MentionOption
          key={entry.id}
          id={optionId(id, index)}
          entry={entry}
          entries={entries}
          isActive={index === active}
          onPoint={() => controller.point(index)}
          onChoose={() => controller.choose(index)}
        />
      ))}
    </div>
  );
}
