import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/frame.css';
import './styles/rooms.css';

mount(App, { target: document.getElementById('app')! });
