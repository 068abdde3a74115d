import { createRoot } from 'react-dom/client';
import { measure, paint } from '../lib/theme/theme-store.js';
import '../components/plain/plain.css';
import { App } from './app.js';
import { createServices } from './create-services.js';
import { createRouter } from './router.js';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  let goToLogin = () => location.assign('/login');
  const services = await createServices(() => goToLogin());
  const { state } = services.theme;
  const dress = () => {
    const { palette, ...shape } = state.getState();
    paint(palette, document.documentElement);
    measure(shape, document.documentElement);
    document.documentElement.dataset.base = palette.base;
  };
  dress();
  state.subscribe(dress);
  services.log.watch(window);
  const router = createRouter(services);
  goToLogin = () => void router.navigate('/login', { replace: true });
  createRoot(root, {
    onUncaughtError: (error) => services.log.add(error, 'render'),
  }).render(<App services={services} router={router} />);
}

void start();
