import { bean, type Call, type Host } from '@mall/workflow';
import type { Services } from '../../../context/context.js';
import { peopleOfNode } from './assignment.js';

/**
 * What models may name (wire contract of workflows, section 4): the list of a countersign is the people whom its node
 * names.
 */
export const registeredFunctions = (
  services: Pick<Services, 'database'>,
): Pick<Host, 'beansAt' | 'functions'> => ({
  beansAt: {
    wfMultiInstanceHandler: (call: Call) =>
      bean({ methods: { getList: () => peopleOfNode(services, call) } }),
  },
  functions: {},
});
