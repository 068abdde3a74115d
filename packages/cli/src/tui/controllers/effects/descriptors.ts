import {
  type ApiName,
  apiNames,
  loadApi,
  loadApiLabels,
  loadLabels,
  loadResource,
  type ResourceName,
  resourceNames,
} from '@mall/sdk/contract';
import type { Descriptors } from '../descriptors.js';

/** The registry's own descriptors. Names are taken from its lists, so the casts below are true. */
export const registered: Descriptors = {
  resourceNames,
  resource: (name) => loadResource(name as ResourceName),
  labels: (name, language) => loadLabels(name as ResourceName, language),
  apiNames,
  api: (name) => loadApi(name as ApiName),
  apiLabels: (name, language) => loadApiLabels(name as ApiName, language),
};
