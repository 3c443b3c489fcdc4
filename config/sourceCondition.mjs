/** Export condition under which the packages of the workspace give their sources instead of `dist` (decision 0007). */
export const sourceCondition = '@ufi/source';
