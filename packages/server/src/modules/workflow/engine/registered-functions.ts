import { dateFunctions, evaluate, parseTemplate, variableFunctions } from '@mall/expression';
import { bean, type Call, type Host } from '@mall/workflow';
import { countersigners, type Given, placeOf } from './assignment.js';
import { namedCondition } from './named-conditions.js';

/**
 * What models may name (wire contract of workflows, section 4): the list of a countersign is the people whom its node
 * names, and a condition of the design may be asked for by its name.
 */
export const registeredFunctions = (services: Given): Pick<Host, 'beansAt' | 'functions'> => ({
  beansAt: {
    wfMultiInstanceHandler: (call) => bean({ methods: { getList: () => countersigners(services, call) } }),
    wfCustomUserHandler: (call) =>
      bean({ methods: { condition: (_execution, name) => conditionHolds(services, call, String(name)) } }),
  },
  functions: {},
});

/** What the condition's expression says of the variables at the place; a condition that is not there is false. */
async function conditionHolds(services: Given, call: Call, name: string): Promise<unknown> {
  const text = await namedCondition(placeOf(services, call), 'flow', name);
  if (text === undefined) return false;
  const find = (variable: string) =>
    Object.hasOwn(call.variables, variable) ? call.variables[variable] : undefined;
  return evaluate(parseTemplate(/[$#]\{/.test(text) ? text : `\${${text}}`), {
    find,
    functions: new Map([...Object.entries(dateFunctions), ...Object.entries(variableFunctions(find))]),
  });
}
