import {
  AuditOutlined,
  BarChartOutlined,
  BranchesOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  CloudServerOutlined,
  CopyOutlined,
  FileDoneOutlined,
  FormOutlined,
  FunctionOutlined,
  HistoryOutlined,
  InboxOutlined,
  NumberOutlined,
  PlayCircleOutlined,
  ProfileOutlined,
  SaveOutlined,
  SelectOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { lazyScreen, screenAt } from '../../components/screen/screen.js';
import type { WebModule } from '../../resource/web-module.js';
import { designWords } from './design-process/design-words.js';
import { flowWidgets } from './flow-form/flow-widgets.js';
import { runtimeRoutes, runtimeScreens } from './runtime-screens.js';
import { workflowWords } from './words.js';

export const workflow: WebModule = {
  words: workflowWords,
  names: { 'zh-CN': () => import('./names.zh-cn.js'), 'en-US': () => import('./names.en-us.js') },
  controls: flowWidgets,
  replies: {
    'user.disable': () => import('./operations/left-behind.js').then((m) => m.LeftBehind),
  },
  icons: {
    audit: AuditOutlined,
    'bar-chart': BarChartOutlined,
    branches: BranchesOutlined,
    'check-circle': CheckCircleOutlined,
    'check-square': CheckSquareOutlined,
    'cloud-server': CloudServerOutlined,
    copy: CopyOutlined,
    'file-done': FileDoneOutlined,
    form: FormOutlined,
    function: FunctionOutlined,
    history: HistoryOutlined,
    inbox: InboxOutlined,
    number: NumberOutlined,
    'play-circle': PlayCircleOutlined,
    profile: ProfileOutlined,
    save: SaveOutlined,
    select: SelectOutlined,
    send: SendOutlined,
  },
  screens: {
    ...runtimeScreens,
    '/workflow/design/model': lazyScreen(
      () => import('./model-list/model-page.js').then((m) => m.ModelPage),
      {},
      { words: designWords },
    ),
    '/workflow/design/deployment': lazyScreen(
      () => import('./model-list/deployment-page.js').then((m) => m.DeploymentPage),
      {},
      { words: designWords },
    ),
  },
  routes: [
    screenAt(
      '/workflow/design/process/:id',
      () => import('./design-process/process-page.js').then((m) => m.ProcessPage),
      { words: designWords },
    ),
    screenAt(
      '/workflow/design/publish/:id',
      () => import('./publish/publish-page.js').then((m) => m.PublishPage),
      { words: designWords, needs: 'wf_design_model_deploy' },
    ),
    screenAt(
      '/workflow/design/model/history/:id',
      () => import('./model-history/history-page.js').then((m) => m.HistoryPage),
      { words: designWords },
    ),
    ...runtimeRoutes,
  ],
};
