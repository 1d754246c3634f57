# KeepWell in one image: the built application, the packages that it runs with, and Node. docs/operations.md says how it is run.

# The only place that names the version of Node.
FROM node:24.21.0-trixie-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./

FROM base AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM base AS packages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4280 KEEPWELL_DATA=/data
COPY --from=packages /app/node_modules ./node_modules
# Read while it runs, beside the build: the migrations and the assistant's word vectors.
COPY server/db/migrations ./server/db/migrations
COPY server/assistant/understanding/vectors ./server/assistant/understanding/vectors
COPY --from=build /app/dist ./dist
# The user `node` of the image, by number, so that Kubernetes can see that it is not root.
RUN install -d -o 1000 -g 1000 -m 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 4280
# The first start makes the database, and every start trains the assistant.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which does not pass SIGTERM on.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
