export declare const sourceCondition: '@ufi/source';
