import { useState } from 'react';
import { useIntl } from 'react-intl';
import { createLazyPart } from '../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../lazy/useLazyPart.ts';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { ChoiceButton } from '../choice-button/ChoiceButton.tsx';
import { useHoverIntent } from '../hovercard/useHoverIntent.ts';
import { useLayerTrigger } from '../layer/useLayerTrigger.ts';
import type { ActorChoice } from './actorChoice.ts';

export interface ActorSelectorProps {
  /** What is chosen, before the present actor: "Comentando como". */
  label: string;
  actors: readonly ActorChoice[];
  /** The present actor's id. */
  value: string;
  /** Called for another actor only. */
  onChoose: (id: string) => void;
  /** The change is under way. */
  isBusy?: boolean | undefined;
  /** A dialog on live-room posts, else a dropdown. */
  presentation?: 'dropdown' | 'dialog' | undefined;
  align?: 'start' | 'end' | undefined;
  /** The person has not seen the tip yet. */
  hasTip?: boolean | undefined;
  /** The tip has been shown and is closed again. */
  onTipSeen?: (() => void) | undefined;
}

const layerPart = createLazyPart(() => import('./ActorLayer.tsx'));
const tipPart = createLazyPart(() => import('../popover/Popover.tsx'));
const delays = { enterMs: 500, leaveMs: 0 };

/** Chooses whom the viewer acts as (S2.03). Absent when the present actor is unknown or there is none (S5.03). */
export function ActorSelector(props: ActorSelectorProps) {
  const { label, actors, value, onChoose, isBusy = false, presentation = 'dropdown', align } = props;
  const { hasTip = false, onTipSeen } = props;
  const { formatMessage } = useIntl();
  const { layer, button } = useLayerTrigger('dialog', layerPart.load);
  const { part, isLoading } = useLazyPart(layerPart, layer.isOpen);
  const [isTipOpen, setIsTipOpen] = useState(false);
  const { part: tip } = useLazyPart(tipPart, isTipOpen);
  const closeTip = () => {
    if (isTipOpen) onTipSeen?.();
    setIsTipOpen(false);
  };
  const hover = useHoverIntent((isHovered) => (isHovered ? setIsTipOpen(true) : closeTip()), delays);
  const present = actors.find((actor) => actor.id === value);
  if (present === undefined) return null;
  const choose = (id: string) => {
    layer.onOpenChange(false);
    if (id !== value) onChoose(id);
  };
  return (
    <>
      <ChoiceButton
        {...button}
        label={label}
        value={present.name}
        image={<Avatar id={present.id} initials={present.initials} src={present.thumbSrc} size={16} />}
        isBusy={isBusy || isLoading}
        onPointerEnter={(event) => {
          button.onPointerEnter();
          if (!hasTip) return;
          tipPart.load();
          hover.enter(event);
        }}
        onPointerLeave={hover.leave}
      />
      {tip && (
        <tip.Popover
          anchorRef={layer.anchorRef}
          label={label}
          isOpen={isTipOpen && !layer.isOpen}
          onOpenChange={closeTip}
          align="end"
          keepsFocus
        >
          {formatMessage(uiDescriptors.actorTip)}
        </tip.Popover>
      )}
      {part && (
        <part.ActorLayer
          anchorRef={layer.anchorRef}
          isOpen={layer.isOpen}
          onOpenChange={layer.onOpenChange}
          {...{ label, actors, value, presentation, align }}
          onChoose={choose}
        />
      )}
    </>
  );
}
