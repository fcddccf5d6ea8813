#!/usr/bin/env bash
# From an empty folder to a running site with TLS, and back to nothing: what the handbook says (content/docs/next/deploy), on this machine and without root.
#
#   deploy/try-behind-proxy.sh [caddy|nginx]      needs git, npm 11, curl, openssl, and the proxy (apt install caddy or nginx-light)
#
# It clones this repository into a temporary folder, installs and builds it, starts it as its owner would, puts the proxy before it
# with a certificate of its own, and looks at what a reader gets. Ports: 8443 for the proxy, 3210 for Midweek.
set -euo pipefail

proxy=${1:-caddy}
repository=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
port=3210
site=https://localhost:8443
pids=()

finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  rm -rf "$folder"
}
trap finish EXIT

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; tail -n 20 "$folder"/*.log >&2 || true; exit 1; }
get() { curl --silent --show-error --insecure --max-time 20 "$@"; }
wait_for() { for _ in $(seq 240); do get --fail --output /dev/null "$1" 2>/dev/null && return; sleep 0.5; done; fail "$1 does not answer"; }
# expect <what> <pattern> <text>
expect() { grep --quiet --ignore-case --extended-regexp "$2" <<<"$3" || fail "$1: no $2 in: $3"; echo "ok: $1"; }

say "Install and build"
git clone --quiet "$repository" "$folder/midweek"
cd "$folder/midweek"
npm ci --omit=dev --no-audit --no-fund --loglevel=error
npm run build
cat >.env <<SETTINGS
PORT=$port
PUBLIC_URL=$site
DATA_DIR=$folder/data
SEARCH_RATE_LIMIT=20
SETTINGS
chmod 600 .env

say "Start Midweek"
npm start >"$folder/midweek.log" 2>&1 &
pids+=($!)
wait_for "http://127.0.0.1:$port/healthz"

say "Start $proxy with a certificate of its own"
if [ "$proxy" = caddy ]; then
  cat >"$folder/Caddyfile" <<CADDY
{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
	https_port 8443
	storage file_system $folder/caddy
}
import $folder/midweek/deploy/Caddyfile
CADDY
  DOMAIN=localhost:8443 UPSTREAM=127.0.0.1:$port caddy run --config "$folder/Caddyfile" --adapter caddyfile >"$folder/proxy.log" 2>&1 &
else
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout "$folder/key.pem" -out "$folder/certificate.pem" 2>/dev/null
  # The shipped file with other ports and paths, in a configuration that needs no root.
  sed -e "s/127\.0\.0\.1:3000/127.0.0.1:$port/" -e 's/443 ssl/8443 ssl/' -e 's/listen 80/listen 8080/' -e 's/\[::\]:80;/[::]:8080;/' -e 's/news\.example\.com;/localhost;/' \
    -e "s|ssl_certificate .*|ssl_certificate $folder/certificate.pem;|" -e "s|ssl_certificate_key .*|ssl_certificate_key $folder/key.pem;|" \
    deploy/nginx.conf >"$folder/site.conf"
  cat >"$folder/nginx.conf" <<NGINX
daemon off;
pid $folder/nginx.pid;
error_log $folder/proxy.log;
events {}
http {
  access_log off;
  client_body_temp_path $folder/body; proxy_temp_path $folder/proxy; fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi; scgi_temp_path $folder/scgi;
  include $folder/site.conf;
}
NGINX
  /usr/sbin/nginx -c "$folder/nginx.conf" &
fi
pids+=($!)
wait_for "$site/healthz"

say "What a reader gets"
expect "HTTP/2" "^2$" "$(get --http2 --output /dev/null --write-out '%{http_version}' $site/)"
headers=$(get --head --header 'Accept-Encoding: br, gzip' $site/)
expect "Brotli, compressed by Midweek" "^content-encoding: br" "$headers"
expect "security headers" "^content-security-policy: " "$headers"
expect "strict transport security" "^strict-transport-security: " "$headers"
etag=$(sed -n 's/^etag: //Ip' <<<"$headers" | tr -d '\r')
expect "a page that has not changed" "^304$" "$(get --output /dev/null --write-out '%{http_code}' --header 'Accept-Encoding: br, gzip' --header "If-None-Match: $etag" $site/)"
expect "the French page" 'lang="?fr' "$(get $site/fr/)"
search() {
  get --header 'Content-Type: application/json' --header 'X-Algolia-Application-Id: midweek' --header 'X-Algolia-API-Key: public' \
    --data '{"requests":[{"indexName":"midweek","query":"react compiler"}]}' "$@"
}
expect "search" '"nbHits":[1-9]' "$(search "$site/1/indexes/*/queries")"
expect "mails are nobody's to read through the proxy" "^404$" "$(get --output /dev/null --write-out '%{http_code}' $site/outbox)"

say "Limits count the reader's address and not the proxy's, whatever the reader says"
status=(--output /dev/null --write-out '%{http_code}\n')
codes=$(search "${status[@]}" --parallel --no-progress-meter --header 'X-Forwarded-For: 198.51.100.1' "$site/1/indexes/*/queries?[1-60]" | sort | uniq --count)
expect "60 searches in a row are too many where 20 are allowed" " 429" "$codes"
expect "a forged address does not help" "^429" "$(search "${status[@]}" --header 'X-Forwarded-For: 198.51.100.2' "$site/1/indexes/*/queries")"

say "Stop it"
started=$(date +%s)
kill -TERM "${pids[0]}"
wait "${pids[0]}" || true
seconds=$(($(date +%s) - started))
[ "$seconds" -le 10 ] || fail "stopping took $seconds seconds"
if get --output /dev/null "http://127.0.0.1:$port/healthz" 2>/dev/null; then fail "a server is left"; fi
echo "ok: stopped in $seconds s, nothing is left on port $port"

printf '\nAll of it works behind %s.\n' "$proxy"
