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

/** Props of {@link ActorSelector}. */
export interface ActorSelectorProps {
  /** Accessible label before the current actor's name: "Comentando como". */
  label: string;
  /** Actors to choose from. */
  actors: readonly ActorChoice[];
  /** Id of the current actor. */
  value: string;
  /** Called with the id of another actor; not for the current one. */
  onChoose: (id: string) => void;
  /** True while the actor is being changed. */
  isBusy?: boolean | undefined;
  /** A dialog on live-room posts, otherwise a dropdown (S2.03). */
  presentation?: 'dropdown' | 'dialog' | undefined;
  /** Edge of the button that the dropdown aligns to. */
  align?: 'start' | 'end' | undefined;
  /** True until the person has seen the first-use tip. */
  hasTip?: boolean | undefined;
  /** Called when the tip closes. */
  onTipSeen?: (() => void) | undefined;
}

const layerPart = createLazyPart(() => import('./ActorLayer.tsx'));
const tipPart = createLazyPart(() => import('../popover/Popover.tsx'));
const delays = { enterMs: 500, leaveMs: 0 };

/**
 * Actor selector (S2.03): the button and its dropdown or dialog. Renders nothing if the current actor is not among
 * `actors` (S5.03).
 */
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
          label={label}
          actors={actors}
          value={value}
          presentation={presentation}
          align={align}
          onChoose={choose}
        />
      )}
    </>
  );
}
