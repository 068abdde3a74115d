import type { FieldWords } from '../../../core/record/field-words.js';
import { deployedWords } from './definition-words.js';
import type { processDefinition as resource } from './process-definition.js';

export const processDefinition = {
  title: 'Startable process',
  fields: deployedWords['en-US'],
  operations: {
    list: 'Start a process',
    form: 'Start form',
    formByKey: 'Start form by key',
    xml: 'Diagram',
    xmlByKey: 'Diagram by key',
  },
  inputs: { processId: 'Process', processDefId: 'Process', processDefKey: 'Process key' },
} satisfies FieldWords<typeof resource>;
