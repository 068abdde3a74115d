import { everyDictionary } from '@mall/sdk/contract';
import { dictStep } from '../../../seed-steps/word-steps.js';

/** Groups of the standard dictionary (wire contract, section 4.1): each is declared beside the resource that needs it. */
export const dictSeeds = everyDictionary.map(dictStep);
