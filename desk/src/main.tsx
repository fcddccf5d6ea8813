import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadTexts, preferredLanguage } from './texts/languages.ts';
import { LanguageProvider } from './texts/use-texts.tsx';

const root = document.getElementById('desk');
if (!root) throw new Error('index.html has no element "desk"');
const language = preferredLanguage();
const texts = await loadTexts(language);
createRoot(root).render(
  <LanguageProvider first={{ language, texts }}>
    <App />
  </LanguageProvider>,
);
