/* Runs in the browser, on the documentation's page only. */
(() => {
  // The same choice of light and dark as in the application; without one the system's.
  const chosen = () => {
    try {
      return localStorage.getItem('skonto.theme');
    } catch {
      return null;
    }
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const theme = chosen();
    const dark = theme === 'dark' || (theme !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark-mode', dark);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  paint();
  system.addEventListener('change', paint);

  const xsrf = () => /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

  /** The session's own requests carry its XSRF value; one with a Bearer token needs none and takes no cookie along. */
  const prepare = request => {
    const bearer = Object.keys(request.headers).some(name => name.toLowerCase() === 'authorization');
    const token = xsrf();
    if (bearer) request.credentials = 'omit';
    else if (token !== undefined && request.method !== 'GET')
      request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token);
    return request;
  };

  /** Who is trying: said on top, since requests are real. */
  const sayCaller = async () => {
    const place = document.getElementById('docs-caller');
    // Without this cookie there is no session to ask for.
    const reply = xsrf() === undefined ? null : await fetch('/api/auth/me');
    if (reply?.ok) {
      const user = await reply.json();
      place.textContent = `Signed in as ${user.email}. What you try changes real data.`;
      return;
    }
    const link = document.createElement('a');
    link.href = '/login';
    link.textContent = 'Sign in';
    place.replaceChildren(link, ' to try requests, or authorize with a token.');
  };

  const all = selector => document.querySelectorAll(`#swagger-ui ${selector}`);
  const name = (element, text) => {
    if (!element.hasAttribute('aria-label')) element.setAttribute('aria-label', text);
  };

  /* Swagger UI leaves some parts without a name or a place in the order of headings: mended for those who can't see them. */
  const mend = () => {
    for (const title of all('.info h2.title')) {
      title.setAttribute('role', 'heading');
      title.setAttribute('aria-level', '1');
    }
    for (const row of all('tr[data-param-name]')) {
      for (const field of row.querySelectorAll('input, select, textarea')) name(field, row.dataset.paramName);
    }
    // A list's direction is asked for only where its key is chosen.
    for (const row of all('tr[data-param-name$=".dir"]')) {
      const chosen = row.closest('table').querySelectorAll('tr[data-param-name="sort"] option:checked');
      row.hidden = ![...chosen].some(option => `${option.value}.dir` === row.dataset.paramName);
    }
    for (const body of all('.opblock-section-request-body textarea')) name(body, 'Request body');
    for (const media of all('.opblock-section-request-body .content-type'))
      name(media, 'Content type of the request body');
    for (const media of all('.response .content-type, .responses-wrapper .content-type'))
      name(media, 'Content type of the answer');
    for (const table of all('table[role=region]')) name(table, table.id.replaceAll('_', ' '));
    for (const part of all('.information-container')) {
      part.setAttribute('role', 'region');
      name(part, 'Introduction');
    }
    for (const part of all('.schemes-server-container')) {
      part.setAttribute('role', 'region');
      name(part, 'Address and access');
    }
    for (const select of all('.servers select')) name(select, 'Server');
    for (const part of all('section.filter')) name(part, 'Find');
    for (const part of all('.dialog-ux .modal-ux')) {
      part.setAttribute('role', 'dialog');
      part.setAttribute('aria-modal', 'true');
      name(part, 'Authorization');
    }
    // The browser sends these two by itself; nobody types them here.
    for (const scheme of all('.auth-container')) scheme.hidden ||= /^(session|xsrf)\b/.test(scheme.textContent.trim());
    for (const search of all('.operation-filter-input')) name(search, 'Show the tags that contain');
    for (const close of all('.close-modal')) name(close, 'Close');
    // What is read out begins with what is written on it.
    for (const button of all('.modal-btn[aria-label]')) button.removeAttribute('aria-label');
    for (const box of all('pre, .table-container')) {
      const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
      if (scrolls && !box.hasAttribute('tabindex')) box.tabIndex = 0;
    }
  };

  window.ui = window.SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#swagger-ui',
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    syntaxHighlight: false,
    persistAuthorization: false,
    tryItOutEnabled: false,
    validatorUrl: null,
    requestSnippetsEnabled: true,
    requestInterceptor: prepare,
    onComplete: mend,
  });
  new MutationObserver(mend).observe(document.getElementById('swagger-ui'), { childList: true, subtree: true });
  document.addEventListener('change', () => setTimeout(mend));
  sayCaller().catch(() => {
    document.getElementById('docs-caller').textContent = 'The server cannot be reached.';
  });
})();
