import { IconButton } from '../../icon-button/IconButton.tsx';
import type { IconName } from '../../icon/iconDrawings.ts';
import type { useLayerTrigger } from '../../layer/useLayerTrigger.ts';

interface PickerButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly trigger: ReturnType<typeof useLayerTrigger>;
  readonly isLoading: boolean;
}

/** Button that opens a picker; busy while the picker's code is loaded. */
export const PickerButton = ({ icon, label, trigger, isLoading }: PickerButtonProps) => (
  <IconButton {...trigger.button} icon={icon} label={label} size="medium" isBusy={trigger.layer.isOpen && isLoading} />
);
